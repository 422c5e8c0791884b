import { say, whisper } from "../../src/chat/reply/reply.ts";
import { createRouter } from "../../src/chat/routing/router.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import { type AnyCommand, type CommandCall, commandsFor } from "../../src/chat/understanding/command.ts";
import type { Role } from "../../src/chat/understanding/command-fields.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import type { Language } from "../../src/words/languages.ts";
import { commandBase as base } from "./command-base.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createLogLines } from "./log-lines.ts";
import { inWords } from "./rendered.ts";
import { wordsOf } from "./words.ts";

const defineCommand = commandsFor<{ work: () => Promise<string> }>();

export const commands = [
  defineCommand({
    ...base,
    name: "total",
    aliases: ["raised"],
    run: async (_args, { services }) => say(await services.work()),
  }),
  defineCommand({
    ...base,
    name: "style",
    options: { style: { type: "string", choices: ["short", "long"] } },
    run: async ({ style = "default" }) => say(style),
  }),
  defineCommand({
    ...base,
    name: "page",
    options: { page: { type: "integer" } },
    run: async ({ page = 1 }) => say(`page ${page}`),
  }),
  defineCommand({
    ...base,
    name: "change",
    who: "managers",
    run: async () => ({ proposal: whisper("Shall I?"), onYes: async () => say("changed") }),
  }),
  defineCommand({
    ...base,
    name: "burn",
    who: "managers",
    run: async () => ({ proposal: whisper("Shall I?"), onYes: async () => say("burnt"), isForNow: true }),
  }),
  defineCommand({
    ...base,
    name: "yes",
    run: async (_args, { takeConfirmed }) => (await takeConfirmed()?.()) ?? say("nothing"),
  }),
  defineCommand({ ...base, name: "secret", run: async () => whisper("for you") }),
  defineCommand({ ...base, name: "tiltify list", who: "moderators", run: async () => whisper("the list") }),
  defineCommand({
    ...base,
    name: "tiltify connect",
    who: "managers",
    options: { campaign: { type: "string", required: true } },
    run: async () => whisper("Done."),
  }),
];

type Asking = Pick<CommandCall, "language" | "placeCooldownMs" | "isToUs" | "repliesTo"> & {
  role?: Role;
  chat?: string;
  id?: string;
  room?: string;
};

/** Opens a router with a few commands. The `total` command answers with the result of `work`. */
export function openRouter(
  work: () => Promise<string> = async () => "$5",
  list: readonly AnyCommand<{ work: () => Promise<string> }>[] = commands,
  language: Language = "en",
) {
  const clock = createFakeClock();
  const { log, lines } = createLogLines();
  const router = createRouter({
    wordsOf,
    wordsAt: () => wordsOf(language),
    registry: createCommandRegistry(list),
    services: { work },
    clock,
    log,
    newErrorId: () => "a1b2c3",
    newConfirmationId: () => "a1b2c3",
    canGive: async ({ address }) => address === "giving",
  });
  const call = (text: string, who: Asking): CommandCall => {
    const { role = "everyone", chat = "browser", id = "u1", room = "lobby", ...rest } = who;
    const place = { chat, connection: chat, space: { address: "s", name: "s" }, address: room, name: room };
    return { place, user: { id, name: "Ann", role }, text, ...rest };
  };
  const ask = async (text: string, who: Asking = {}) => {
    return inWords(await router(call(text, who)), traitsOf(who.chat ?? "browser").commandPrefix);
  };
  /** Returns the language in which the bot answers. */
  const languageFor = async (text: string, who: Asking = {}) => (await router(call(text, who)))?.spokenIn?.language;
  return { ask, languageFor, clock, lines };
}
