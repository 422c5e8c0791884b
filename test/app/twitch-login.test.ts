import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { logInToTwitch } from "../../src/app/twitch-login.ts";
import { readConfig } from "../../src/config/config.ts";
import { systemClock } from "../../src/util/clock.ts";
import { StartError } from "../../src/util/errors.ts";
import { silentLog, temporaryFolder } from "../helpers/databases.ts";

test.each<{ state: string; prepare(file: string): void; says: RegExp }>([
  {
    state: "from a newer version",
    prepare(file) {
      const db = new DatabaseSync(file);
      db.exec("create table migrations (name text primary key, applied_at bigint not null)");
      db.exec("insert into migrations values ('9999-future', 1)");
      db.close();
    },
    says: /from a newer version of bellringer/,
  },
  {
    state: "no database",
    prepare: (file) => writeFileSync(file, "this is a text, and quite a long one at that".repeat(100)),
    says: /isn't a database/,
  },
])("a database file that is $state is reported before the login to Twitch starts", async ({ prepare, says }) => {
  const file = join(temporaryFolder(), "bot.db");
  prepare(file);
  const nobody = "http://127.0.0.1:1/oauth2";
  const env = { TWITCH_CLIENT_ID: "abc", TWITCH_AUTH_URL: nobody, DATABASE_URL: `sqlite:${file}` };
  const login = logInToTwitch({
    config: readConfig(env),
    clock: systemClock,
    log: silentLog,
    signal: new AbortController().signal,
    show: () => undefined,
  });
  await expect(login).rejects.toThrow(StartError);
  await expect(login).rejects.toThrow(says);
});
