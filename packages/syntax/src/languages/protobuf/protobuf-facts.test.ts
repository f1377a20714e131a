import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('messages, enums, services, imports', () => checkFacts('protobuf', `syntax = "proto3";
package acme.v1; // import "no.proto";
import "google/protobuf/any.proto";
import public "acme/v1/base.proto";
option go_package = "x;y";

// A user.
// More.
message User {
  option (x) = { a: 1 };
  reserved 1, 2;
  /* Its name. */
  string name = 1 [(rule) = { a: 1 }, deprecated = true];
  repeated acme.v1.Role roles = 2;
  map<string, .other.Thing> things = 3;
  oneof k { Email email = 4; }
  enum Kind { A = 0; }
  message Inner { int32 x = 1; }
}
service Users {
  rpc Get(GetRequest) returns (stream User) { option (http) = { get: "/x" }; }
  rpc Put(User) returns (google.protobuf.Empty);
}
extend google.protobuf.FieldOptions { optional Rule rule = 50; }
`, {
  definitions: [
    '9-19 +struct User', '13-13 +field User . name', '14-14 +field User . roles', '15-15 +field User . things', '16-16 +field User . email',
    '17-17 +constant User.Kind . A', '17-17 +enum User . Kind', '18-18 +field User.Inner . x', '18-18 +struct User . Inner',
    '20-23 +interface Users', '21-21 +method Users . Get', '22-22 +method Users . Put', '24-24 +field google.protobuf.FieldOptions . rule',
  ],
  imports: ['2 package acme.v1 {}', '3 import google/protobuf/any.proto {}', '4 re-export acme/v1/base.proto {}'],
  references: [
    '14 type acme.v1 . Role', '15 type .other . Thing', '16 type Email', '21 type GetRequest', '21 type User', '22 type User',
    '22 type google.protobuf . Empty', '24 inherit google.protobuf . FieldOptions', '24 type Rule',
  ],
  docs: { User: 'A user. More.', name: 'Its name.', roles: undefined },
}))
