import type { CallPlace, CommandContext } from "../src/chat/command.ts";
import { otherParts } from "../src/chat/overlay/links-page.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
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
  on: { discord: "overlay", twitch: true, browser: true },
  examples: ["tiltify overlay new"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    link: { type: "string", choices: ["new", "off"], also: { on: "new", make: "new", create: "new", end: "off" } },
    /** That a page shows where the links are to appear. */
    code: { type: "string" },
    place: placeOption,
  },
  async run({ link, code, place: chosen }, context) {
    const { place: near, services } = context;
    const place = await placeOf(services.places, near, chosen);
    const before = await services.overlays.find(place);
    const isPublic = traitsOf(near.chat).isPublic;
    if (code === undefined && isPublic && link !== "off") return sayPage(context);
    if (code !== undefined && !services.overlays.isCode(code)) return sayWrongCode(context);
    if (link === undefined && code === undefined)
      return before === undefined ? sayNone(place, context) : sayThere(place, before, context);
    if (link === "off") return end(place, context);
    if ((await services.campaigns.list(place)).length === 0) {
      throw new Refusal(({ say }) => say("connected.none-in", { place: place.name }));
    }
    const makes = () => (code === undefined ? make(place, context) : give(place, code, context));
    if (before === undefined) return makes();
    const { say } = context.words;
    return { proposal: whisper(say("overlay.renew", { place: place.name })), onYes: makes };
  },
});

/** Where everybody reads along no link is shown: it goes to a page in the browser of whoever asks. */
function sayPage({ services, toType, words: { say } }: Context): Reply {
  const next = toType("tiltify overlay CODE");
  return whisper(say("overlay.to-page", { url: services.overlays.pageUrl(), next }));
}

function sayWrongCode({ services, words: { say } }: Context): Reply {
  return whisper(say("overlay.no-code", { url: services.overlays.pageUrl() }));
}

async function give(place: CallPlace, code: string, { user, services, words: { say } }: Context): Promise<Reply> {
  if (!services.overlays.isCode(code)) return whisper(say("overlay.no-code", { url: services.overlays.pageUrl() }));
  await services.overlays.give(place, code, user);
  return whisper(say("overlay.given", { place: place.name }));
}

async function make(place: CallPlace, { user, services, words: { say } }: Context): Promise<Reply> {
  const { alerts, goal, ticker, scene, out, token } = await services.overlays.make(place, user);
  return whisper(
    say("overlay.made", { place: place.name }),
    say("overlay.alerts", { url: alerts }),
    say("overlay.goal", { url: goal }),
    say("overlay.ticker", { url: ticker }),
    say("overlay.scene", { url: scene }),
    say("overlay.parts", { parts: verbatim(otherParts) }),
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
