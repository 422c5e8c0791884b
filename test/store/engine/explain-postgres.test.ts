import { expect, test } from "vitest";
import { explainPostgres } from "../../../src/store/engine/explain-postgres.ts";

const url = "postgres://bell:secret-of-tests@db.example/bell";
const failure = (code: string | undefined, message = "why") => Object.assign(new Error(message), code && { code });

test.each([
  ["28P01", /^Postgres rejected the user or password in DATABASE_URL\.$/],
  ["28000", /doesn't let me in from here: why\. .*\?sslmode=verify-full/],
  ["3D000", /doesn't exist\. Create it first/],
  ["42501", /isn't allowed to create tables there: why\./],
  ["53300", /isn't taking any more connections/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /^I don't know who signed .*&sslrootcert=FILE.* sslmode=no-verify/],
  ["SELF_SIGNED_CERT_IN_CHAIN", /^I don't know who signed/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /^I don't know who signed/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /is for a different name/],
  ["CERT_HAS_EXPIRED", /has expired/],
  ["ENOENT", /can't read a file named in DATABASE_URL: why\./],
  ["42P07", /^Another program has tables with the same names .*: why\. /],
  ["40P01", /^Postgres is too busy .* stop the older bellringer first\.$/],
  ["40001", /^Postgres is too busy /],
  ["ECONNREFUSED", /^I can't reach Postgres at the address in DATABASE_URL: why\. Is it running\?$/],
  [undefined, /^I can't reach Postgres .*: why\. Is it running\?$/],
])("the Postgres error %s is explained without showing the password", (code, says) => {
  const { message, exitCode } = explainPostgres(failure(code), url);
  expect(message).toMatch(says);
  expect(message).not.toContain("secret-of-tests");
  expect(exitCode).toBe(1);
});

test("a missing password is suggested to the host only if nothing else explains the failure", () => {
  const told = (address: string) => explainPostgres(failure(undefined), address).message;
  expect(told("postgres://bell@db.example/bell")).toMatch(/it may need one\.$/);
  expect(told("postgres://bell@db.example/bell?password=x")).not.toMatch(/may need one/);
  expect(told("a folder")).not.toMatch(/may need one/);
});
