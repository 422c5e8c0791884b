import type { CallPlace, CommandContext } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import type { Services } from "../src/services/services.ts";
import { Refusal } from "../src/words/refusal.ts";
import { verbatim } from "../src/words/verbatim.ts";
import { defineCommand } from "./parts/define.ts";
import { placeOf, placeOption } from "./parts/place.ts";

type Context = Pick<CommandContext<Services>, "user" | "services" | "now" | "typed" | "toType" | "words">;

export default defineCommand({
  name: "tiltify overlay",
  group: "stream",
  aliases: ["tiltify obs"],
  who: "managers",
  on: { discord: "overlay", twitch: false, browser: true },
  examples: ["tiltify overlay new"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    link: { type: "string", choices: ["new", "off"], also: { on: "new", make: "new", create: "new", end: "off" } },
    place: placeOption,
  },
  async run({ link, place: chosen }, context) {
    const { place: near, services } = context;
    const place = await placeOf(services.places, near, chosen);
    const before = await services.overlays.find(place);
    if (link === undefined) return before === undefined ? sayNone(place, context) : sayThere(place, before, context);
    if (link === "off") return end(place, context);
    if ((await services.campaigns.list(place)).length === 0) {
      throw new Refusal(({ say }) => say("connected.none-in", { place: place.name }));
    }
    if (before === undefined) return make(place, context);
    const { say } = context.words;
    return { proposal: whisper(say("overlay.renew", { place: place.name })), onYes: () => make(place, context) };
  },
});

async function make(place: CallPlace, { user, services, words: { say } }: Context): Promise<Reply> {
  const { alerts, goal, ticker, out, token } = await services.overlays.make(place, user);
  return whisper(
    say("overlay.made", { place: place.name }),
    say("overlay.alerts", { url: alerts }),
    say("overlay.goal", { url: goal }),
    say("overlay.ticker", { url: ticker }),
    say("overlay.out", { url: verbatim(out), token: verbatim(token) }),
    say("overlay.secret"),
  );
}

async function end(place: CallPlace, context: Context): Promise<Reply> {
  const { user, services, words } = context;
  const isEnded = await services.overlays.end(place, user);
  return isEnded ? whisper(words.say("overlay.off", { place: place.name })) : sayNone(place, context);
}

function sayNone({ name: place }: CallPlace, { typed, toType, words: { say } }: Context): Reply {
  return {
    ...whisper(say("overlay.none", { place }), say("overlay.to-make", { next: toType("tiltify overlay new") })),
    offers: [{ label: say("overlay.press.new"), typed: typed("tiltify overlay new") }],
  };
}

function sayThere(
  { name: place }: CallPlace,
  { createdAt: time }: { createdAt: number },
  { now, typed, toType, words: { say } }: Context,
): Reply {
  return {
    ...whisper(
      say("overlay.there", { place, made: { time, now } }),
      say("overlay.to-renew", { next: toType("tiltify overlay new") }),
      say("overlay.to-end", { next: toType("tiltify overlay off") }),
    ),
    offers: [
      { label: say("overlay.press.new"), typed: typed("tiltify overlay new") },
      { label: say("overlay.press.off"), typed: typed("tiltify overlay off") },
    ],
  };
}
