import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { logInToTwitch } from "../../src/app/twitch-login.ts";
import { readConfig } from "../../src/config/config.ts";
import { systemClock } from "../../src/util/clock.ts";
import { StartError } from "../../src/util/errors.ts";
import { silentLog, temporaryFolder } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

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

test("a login that Twitch would not renew without a client secret is refused and not stored", async () => {
  const twitch = createFakeTwitch();
  onTestFinished(() => twitch.close());
  twitch.auth.makeConfidential("hush");
  const { authUrl } = await twitch.listen();
  const file = join(temporaryFolder(), "bot.db");
  const env = { TWITCH_CLIENT_ID: bot.clientId, TWITCH_AUTH_URL: authUrl, DATABASE_URL: `sqlite:${file}` };
  const clock = createFakeClock();
  const login = logInToTwitch({
    config: readConfig(env),
    clock,
    log: silentLog,
    signal: new AbortController().signal,
    show: () => {
      twitch.auth.activate();
      void clock.advance(10_000);
    },
  });
  await expect(login).rejects.toThrow(StartError);
  await expect(login).rejects.toThrow(/client secret.*TWITCH_CLIENT_SECRET/);
  const db = new DatabaseSync(file);
  expect(db.prepare("select key from kv").all()).toEqual([]);
  db.close();
});
