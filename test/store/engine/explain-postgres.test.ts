import { expect, test } from "vitest";
import { explainPostgres } from "../../../src/store/engine/explain-postgres.ts";

const url = "postgres://bell:secret-of-tests@db.example/bell";
const failure = (code: string | undefined, message = "why") => Object.assign(new Error(message), code && { code });

test.each([
  ["28P01", /^Postgres refused the user or password in DATABASE_URL\.$/],
  ["28000", /does not let me in from here: why\. .*\?sslmode=verify-full/],
  ["3D000", /does not exist\. Create it first/],
  ["42501", /may not make tables there: why\./],
  ["53300", /takes no more connections/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /^I do not know who signed .*&sslrootcert=FILE.* sslmode=no-verify/],
  ["SELF_SIGNED_CERT_IN_CHAIN", /^I do not know who signed/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /^I do not know who signed/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /is for another name/],
  ["CERT_HAS_EXPIRED", /has expired/],
  ["ENOENT", /can't read a file that DATABASE_URL names: why\./],
  ["42P07", /^Another program has tables of the same name .*: why\. /],
  ["40P01", /^Postgres is so busy .* stop the older bellringer first\.$/],
  ["40001", /^Postgres is so busy /],
  ["ECONNREFUSED", /^I can't reach Postgres at the address in DATABASE_URL: why\. Is it running\?$/],
  [undefined, /^I can't reach Postgres .*: why\. Is it running\?$/],
])("%s is told in a sentence that helps, without the password", (code, says) => {
  const { message, exitCode } = explainPostgres(failure(code), url);
  expect(message).toMatch(says);
  expect(message).not.toContain("secret-of-tests");
  expect(exitCode).toBe(1);
});

test("an address without a password is suspected where nothing else explains the failure", () => {
  const told = (address: string) => explainPostgres(failure(undefined), address).message;
  expect(told("postgres://bell@db.example/bell")).toMatch(/it may need one\.$/);
  expect(told("postgres://bell@db.example/bell?password=x")).not.toMatch(/may need one/);
  expect(told("a folder")).not.toMatch(/may need one/);
});
