import { join } from "node:path";
import { expect, test } from "vitest";
import { runServe } from "../../src/cli/serve.ts";
import { readConfig } from "../../src/config/config.ts";
import { silentLog, temporaryFolder } from "../helpers/databases.ts";
import { eventually } from "../helpers/eventually.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { wordsIn } from "../helpers/words.ts";

const hourMs = 3_600_000;

test("`serve` restarts the bot when the clock is set back by hours", async () => {
  const timers = createFakeClock(); // sleeps do not depend on the wall clock
  let setMs = 0;
  const clock = { ...timers, now: () => timers.now() + setMs };
  const stopping = new AbortController();
  const lines: string[] = [];
  const databaseUrl = `sqlite:${join(temporaryFolder(), "b.db")}`;
  const env = { PORT: "0", HOST: "127.0.0.1", BROWSER_CHAT: "true", TILTIFY_WEBHOOK_SECRETS: "a".repeat(64) };
  const served = runServe({
    config: readConfig({
      ...{ ...env, DATABASE_URL: databaseUrl, BACKUP_FOLDER: "off", EVENTS: "webhook" },
      OUT_WEBHOOKS:
        "http://127.0.0.1:8123/api/webhook/of-the-host, http://127.0.0.1:8123/other, https://lights.example",
    }),
    clock,
    random: () => 0.5,
    log: silentLog,
    version: "0.0.0",
    signal: stopping.signal,
    words: wordsIn("en"),
    stdout: { write: (text) => lines.push(text) },
  });
  const starts = () => lines.filter((line) => line.startsWith("bellringer listens")).length;
  await eventually(() => expect(starts()).toBe(1));

  await timers.advance(60_000);
  setMs -= 60_000 + 90_000;
  await timers.advance(60_000);
  expect(starts()).toBe(1);
  setMs -= 3 * hourMs;
  // A loop that runs once a minute may still be writing to disk, and goes to sleep only after that.
  const inTime = async () => {
    await timers.advance(60_000);
    expect(starts()).toBe(2);
  };
  await eventually(inTime);

  stopping.abort();
  await served;
  // Both starts say where the link is, and neither prints the key, because this output ends up in logs.
  expect(lines.filter((line) => line.includes("npm start -- link"))).toHaveLength(2);
  expect(lines.join("")).not.toContain("key=");
  // The rest of a program's URL may be a secret, too.
  const told =
    "Announcements from all spaces also go to http://127.0.0.1:8123, https://lights.example (OUT_WEBHOOKS).\n";
  expect(lines.filter((line) => line === told)).toHaveLength(2);
  expect(lines.join("")).not.toContain("of-the-host");
});
