import { onTestFinished } from "vitest";
import { startApp } from "../../../src/app.ts";
import { readConfig } from "../../../src/config/config.ts";
import { createSimulator, type Simulator } from "../../../src/simulator/simulator.ts";
import { systemClock } from "../../../src/util/clock.ts";
import { silentLog, type TestDatabase } from "../databases.ts";
import { eventually } from "../eventually.ts";
import { createLogLines } from "../log-lines.ts";
import { platformEnv } from "../platform-env.ts";
import { type FakeDiscord, type FakeDiscordOptions, startFakeDiscord } from "./fake-discord.ts";
import type { FakeInteraction, Pressed } from "./fake-interactions.ts";
import { visibleText } from "./message-rules.ts";

const ephemeral = 64;

/** Decimal strings of what a member may do. */
export const may = { nothing: "0", manageMessages: "8192", manageServer: "32" } as const;

type Who = Pick<Pressed, "user" | "permissions" | "roles" | "channel">;
type Given = Record<string, string | number>;

/** The whole bot in this process, between the simulated platform and a Discord of its own. */
export async function serveDiscord(
  database: TestDatabase,
  env: Record<string, string> = {},
  envOf: (simulator: Simulator, discord: FakeDiscord) => Record<string, string> = () => ({}),
  options: FakeDiscordOptions = {},
  prepare: (simulator: Simulator) => Promise<void> = async () => undefined,
) {
  const simulator = createSimulator({ clock: systemClock, log: silentLog, history: 0, eventTypes: [] });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  await prepare(simulator);
  const discord = await startFakeDiscord(options);
  onTestFinished(() => discord.close());
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: await database.fresh(),
    SECRET_KEY: "a key of the tests, long enough to be one",
    DISCORD_TOKEN: "fake-token",
    DISCORD_API_URL: discord.apiUrl,
    ACCESS: "open",
    ...platformEnv(simulator),
    ...env,
    ...envOf(simulator, discord),
  });
  const { log, lines } = createLogLines();
  const app = await startApp({ config, clock: systemClock, random: () => 0.5, log });
  onTestFinished(() => app.stop());
  simulator.setDeliverTo(`${app.url}/webhooks`);
  await eventually(() => {
    if (!lines.some(({ msg }) => msg === "discord connected")) throw new Error("not connected yet");
  });

  /** What is answered, and whether only the one who asked sees it. */
  async function answerTo(asked: FakeInteraction): Promise<{ text: string; isPrivate: boolean }> {
    return eventually(() => {
      const answer = discord.messages.find(({ interaction }) => interaction === asked.id);
      if (!answer) throw new Error("not answered yet");
      return { text: visibleText(answer), isPrivate: (answer.flags & ephemeral) !== 0 };
    });
  }

  /** Chooses a command by its words, such as `tiltify role helpers`. */
  async function choose(words: string, given: Given = {}, who: Who = { permissions: may.manageServer }) {
    const [name = "", ...path] = words.split(" ");
    const values: object[] = Object.entries(given).map(([option, value]) => ({ name: option, type: 3, value }));
    const options = path.reduceRight(
      (inside, word, index) => [{ name: word, type: path.length - index, options: inside }],
      values,
    );
    return answerTo(discord.interactions.create({ ...who, data: { id: "1", type: 1, name, options } }));
  }

  return { ...app, discord, simulator, lines, choose, answerTo };
}
