import { type Reply, type ReplyLine, whisper } from "../src/chat/reply/reply.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import type { ListedHelper } from "../src/services/connecting/helpers.ts";
import type { Services } from "../src/services/services.ts";
import { defineCommand } from "./parts/define.ts";

type Context = Pick<CommandContext<Services>, "place" | "user" | "services" | "now" | "typed" | "toType" | "words">;

export default defineCommand({
  name: "tiltify helpers",
  group: "start",
  aliases: ["tiltify helper", "tiltify editors", "tiltify mods"],
  who: "managers",
  // Other chats don't need this command, because they have moderators of their own.
  on: { discord: false, twitch: false, browser: true },
  examples: ["tiltify helpers new Anna", "tiltify helpers off Anna"],
  answers: "privately",
  options: {
    link: { type: "string", choices: ["new", "off"], also: { on: "new", make: "new", create: "new", end: "off" } },
    name: { type: "string", rest: true },
  },
  async run({ link, name }, context) {
    if (link === "off") return name === undefined ? askForAll(context) : end(name, context);
    if (name !== undefined) return propose(name, context);
    const { services, place, toType, words } = context;
    if (link === undefined) return list(await services.helpers.list(place), context);
    return whisper(
      words.say("helpers.whose"),
      words.say("help.example", { typed: toType("tiltify helpers new Anna") }),
    );
  },
});

function list(helpers: readonly ListedHelper[], { now, typed, toType, words: { say } }: Context): Reply {
  const next = say("helpers.to-make", { next: toType("tiltify helpers new Anna") });
  if (helpers.length === 0) return whisper(say("helpers.none"), say("helpers.may"), next);
  const lines = helpers.map(({ name, createdAt, usedAt }): ReplyLine => {
    const made = { time: createdAt, now };
    return {
      item: true,
      name,
      text:
        usedAt === null ? say("helpers.unused", { made }) : say("helpers.used", { made, used: { time: usedAt, now } }),
      offer: { label: say("helpers.press.off"), typed: typed(`tiltify helpers off ${name}`) },
    };
  });
  const all = { label: say("helpers.press.all"), typed: typed("tiltify helpers off") };
  return {
    ...whisper(...lines, next),
    title: say("helpers.title"),
    offers: helpers.length > 1 ? [all] : [],
  };
}

async function propose(name: string, context: Context) {
  const { services, place, words } = context;
  const before = await services.helpers.find(place, name);
  if (before === undefined) return make(name, context);
  return {
    proposal: whisper(words.say("helpers.renew", { name: before.name })),
    onYes: () => make(name, context),
  };
}

async function make(typed: string, { services, place, user, toType, words: { say } }: Context): Promise<Reply> {
  const { name, url } = await services.helpers.make(place, typed, user);
  return whisper(
    say("helpers.made", { name, url }),
    say("helpers.may"),
    say("helpers.secret"),
    say("helpers.to-end", { next: toType(`tiltify helpers off ${name}`) }),
  );
}

/** Ends a helper's link without asking first. The link may be in the wrong hands. */
async function end(name: string, { services, place, user, words: { say } }: Context): Promise<Reply> {
  const [ended] = await services.helpers.end(place, name, user);
  return whisper(ended === undefined ? say("helpers.unknown") : say("helpers.off", { name: ended }));
}

async function askForAll(context: Context) {
  const { services, place, user, words } = context;
  const helpers = await services.helpers.list(place);
  if (helpers.length === 0) return list(helpers, context);
  return {
    proposal: whisper(words.say("helpers.ask-all")),
    async onYes() {
      await services.helpers.end(place, undefined, user);
      return whisper(words.say("helpers.all-off"));
    },
  };
}
