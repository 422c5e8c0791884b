import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../helpers/databases.ts";

/** Starts the program in a process of its own, because the lists are built once in a process. */
const program = `
  import { setImmediate as nextTurn } from "node:timers/promises";
  import { startApp } from "./src/app.ts";
  import { readConfig } from "./src/config/config.ts";
  import { buildNextList } from "./src/safety/bad-words.ts";
  import { systemClock } from "./src/util/clock.ts";
  import { createLogger } from "./src/util/logger.ts";

  const config = readConfig({ PORT: "0", HOST: "127.0.0.1", DATABASE_URL: process.env.DATABASE_URL, SECRET_KEY: "k".repeat(40) });
  const log = createLogger({ level: "error", destination: process.stderr });
  const app = await startApp({ config, clock: systemClock, random: Math.random, log });
  for (let turn = 0; turn < 1_000; turn += 1) await nextTurn();
  process.stdout.write(JSON.stringify({ isLeft: buildNextList() }));
  await app.stop();
`;

test("the word lists are built after the start, before the first donation", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, DATABASE_URL: `sqlite:${join(temporaryFolder(), "bot.db")}` },
  });
  expect(JSON.parse(stdout)).toEqual({ isLeft: false });
});
