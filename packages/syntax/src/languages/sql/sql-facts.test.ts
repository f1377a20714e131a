import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('tables with columns, keys, indexes, changes', () => checkFacts('sql', `-- CREATE TABLE no (x INT);
CREATE TABLE IF NOT EXISTS "auth"."users" (
  id SERIAL PRIMARY KEY, -- it's
  org_id INTEGER NOT NULL REFERENCES orgs (id) ON UPDATE CASCADE,
  name VARCHAR(100) DEFAULT 'it''s (ok', price DECIMAL(10, 2),
  CONSTRAINT fk FOREIGN KEY (org_id) REFERENCES public.orgs (id)
);
CREATE UNIQUE INDEX users_name ON users (name);
ALTER TABLE users ADD COLUMN email TEXT, ADD age INT, ADD CONSTRAINT c UNIQUE (age);
ALTER TABLE tmp RENAME TO final;
CREATE TYPE mood AS ENUM ('a');
DROP TABLE IF EXISTS old;
`, {
  definitions: [
    '2-7 +struct users', '3-3 +field users . id', '4-4 +field users . org_id', '5-5 +field users . name', '5-5 +field users . price',
    '8-8 +constant users_name', '9-9 +field users . email', '9-9 +field users . age', '10-10 +struct final', '11-11 +type mood',
  ],
  references: [
    '4 type orgs', '6 type public . orgs', '8 type users', '9 type users', '10 type tmp', '12 type old',
  ],
  signatures: { users: 'CREATE TABLE IF NOT EXISTS "auth"."users" (' },
}))

it('routines of PostgreSQL and MySQL, names of SQL Server', () => checkFacts('sql', `CREATE OR REPLACE FUNCTION touch() RETURNS trigger AS $fn$
BEGIN
  UPDATE audit SET at = now(); /* a /* nested */ FROM no */
  RETURN NEW;
END;
$fn$ LANGUAGE plpgsql;
CREATE TRIGGER t BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch();
DELIMITER //
CREATE DEFINER=\`root\`@\`%\` PROCEDURE p() BEGIN INSERT INTO log VALUES (1); SELECT * FROM a x, b AS y JOIN \`c\` ON x.id = y.id; END //
DELIMITER ;
CREATE VIEW [dbo].[v] AS SELECT x[1], * FROM [dbo].[t];
SELECT $1 FROM things;
`, {
  definitions: ['1-6 +function touch', '7-7 +function t', '9-9 +function p', '11-11 +struct v'],
  references: [
    '3 type audit', '7 type users', '7 call touch', '9 type log', '9 type a', '9 type b', '9 type c', '11 type dbo . t', '12 type things',
  ],
}))

it('what is no table: WITH, EXTRACT, strings, the system', () => checkFacts('sql', `WITH recent (a) AS (SELECT * FROM events), other AS MATERIALIZED (SELECT 1 FROM recent)
SELECT EXTRACT(YEAR FROM ts), 'FROM no' FROM recent WHERE p = 'C:\\' AND q = 'a\\'b FROM no' AND z IS DISTINCT FROM w;
SELECT * FROM information_schema.tables, generate_series(1, 2), (SELECT 1) x;
INSERT INTO users SELECT * FROM staff ON CONFLICT DO UPDATE SET a = 1; SELECT 1 FROM jobs FOR UPDATE;
`, { references: ['1 type events', '3 call generate_series', '4 type users', '4 type staff', '4 type jobs'] }))
