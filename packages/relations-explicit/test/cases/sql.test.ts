import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

const MIGRATIONS = `
  //- migrations/mysql/V1__users.up.sql
  CREATE TABLE users (id INT);
  CREATE TABLE groups (id INT);
  //- migrations/mysql/V1__users.down.sql
  DROP TABLE users;
  //- migrations/mysql/V2__orders.up.sql
  CREATE TABLE orders (user_id INT REFERENCES users (id));
  ALTER TABLE Groups ADD COLUMN name TEXT;
  SELECT * FROM missing;
  //- migrations/mysql/V3__users.up.sql
  CREATE TABLE users (id BIGINT);
  //- migrations/postgres/V1__users.up.sql
  CREATE TABLE users (id INT);
  CREATE TABLE missing (id INT);
`

describe('sql', () => {
  it('a table leads to the earlier script of the same database that creates it', async () => {
    expectEdges(await openTree(MIGRATIONS).relations('out', 'migrations/mysql/V2__orders.up.sql'), `
      migrations/mysql/V2__orders.up.sql:1 -> migrations/mysql/V1__users.up.sql reference
      migrations/mysql/V2__orders.up.sql:2 -> migrations/mysql/V1__users.up.sql reference
    `)
    expectEdges(await openTree(MIGRATIONS).relations('out', 'migrations/mysql/V1__users.down.sql'),
      'migrations/mysql/V1__users.down.sql:1 -> migrations/mysql/V1__users.up.sql reference')
  })

  it('who uses a table', async () => {
    expectEdges((await openTree(MIGRATIONS).relations('in', 'migrations/mysql/V1__users.up.sql')), `
      migrations/mysql/V1__users.down.sql:1 -> migrations/mysql/V1__users.up.sql reference
      migrations/mysql/V2__orders.up.sql:1 -> migrations/mysql/V1__users.up.sql reference
      migrations/mysql/V2__orders.up.sql:2 -> migrations/mysql/V1__users.up.sql reference
    `)
  })

  it('queries, views and routines, schema-qualified and quoted; nothing for names of the file, of WITH, of the system', async () => {
    expectEdges(await openTree(`
      //- db/schema.sql
      CREATE TABLE [dbo].[User] (Id INT);
      CREATE TABLE recent (id INT);
      CREATE VIEW active AS SELECT 1;
      //- db/routines.sql
      CREATE FUNCTION touch() RETURNS INT AS $$ SELECT 1 $$;
      //- db/report.sql
      CREATE TABLE own (id INT);
      WITH recent AS (SELECT * FROM dbo.User) SELECT * FROM recent, own;
      INSERT INTO own SELECT * FROM "active";
      CALL touch();
      SELECT * FROM information_schema.tables;
      //- lib/tables.py
      CREATE TABLE active (id INT)
    `).relations('out', 'db/report.sql'), `
      db/report.sql:2 -> db/schema.sql reference
      db/report.sql:3 -> db/schema.sql reference
      db/report.sql:4 -> db/routines.sql call
    `)
  })

  it('several files that create a table share the confidence; many are no answer', async () => {
    const shared = `
      //- a.sql
      SELECT * FROM items;
      //- x.sql
      CREATE TABLE items (id INT);
      //- y.sql
      CREATE TABLE items (id INT);
    `
    expect((await openTree(shared).relations('out', 'a.sql')).map(({ confidence }) => confidence)).toEqual([0.475, 0.475])
    const many = ['//- a.sql', 'SELECT * FROM items;', ...Array.from({ length: 6 }, (_, n) => `//- s${n}.sql\nCREATE TABLE items (id INT);`)].join('\n')
    expectEdges(await openTree(many).relations('out', 'a.sql'), '')
  })

  it('times of migrations, with and without marks', async () => {
    expectEdges(await openTree(`
      //- m/20140926174020_first/up.sql
      CREATE TABLE crates (id INT);
      //- m/2019-05-14-165316_later/up.sql
      ALTER TABLE crates ADD x INT;
      //- m/2020-01-01-000000_again/up.sql
      CREATE TABLE crates (id INT);
    `).relations('out', 'm/2019-05-14-165316_later/up.sql'), 'm/2019-05-14-165316_later/up.sql:1 -> m/20140926174020_first/up.sql reference')
  })
})
