import { sayLinks } from "../src/chat/overlay/links-page.ts";
import { type Reply, type ReplyText, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CallPlace, CommandContext } from "../src/chat/understanding/command.ts";
import { commandTexts, exampleIn } from "../src/chat/understanding/command-texts.ts";
import { mayUse, permissionOn } from "../src/chat/understanding/permissions.ts";
import type { Services } from "../src/services/services.ts";
import { later } from "../src/words/later.ts";
import type { Later, Line } from "../src/words/parts.ts";
import { Refusal } from "../src/words/refusal.ts";
import { defineCommand } from "./parts/define.ts";
import { placeOf, placeOption } from "./parts/place.ts";
import { changed, here } from "./parts/settings.ts";
import { nameTheme, readTheme } from "./parts/theme-words.ts";

type Context = Pick<CommandContext<Services>, "user" | "services" | "now" | "registry" | "typed" | "toType" | "words">;

const themeAs = (name: string) => ({ name: `tiltify ${name}`, means: "", takes: ["theme", "place"] });

export default defineCommand({
  name: "tiltify overlay",
  group: "stream",
  aliases: [
    "tiltify obs",
    "tiltify obs overlay",
    ...["theme", "look", "style", "overlay theme", "overlay look"].map(themeAs),
  ],
  who: "setters",
  on: { discord: "overlay", twitch: true, browser: true },
  examples: ["tiltify overlay", "tiltify overlay new"],
  answers: "privately",
  options: {
    link: {
      type: "string",
      choices: ["new", "off"],
      also: { on: "new", make: "new", create: "new", end: "off" },
      who: "managers",
    },
    /** In a public chat, `new` takes a code from a page. The page then shows the links. */
    theme: { type: "string", rest: true },
    place: placeOption,
  },
  async run({ link, theme, place: chosen }, context) {
    const { place: near, user, services, registry, words } = context;
    const place = await placeOf(services.places, near, chosen);
    const isPublic = traitsOf(near.chat).isPublic;
    const isCode = link === "new" && theme !== undefined && (isPublic || services.overlays.isCode(theme));
    const before = (await services.settings.read(place)).get("look");
    const look = theme === undefined || isCode ? before : readTheme(theme, before, registry.languages);
    if (look === undefined) return whisper(words.say("look.wrong"), sayExample(context));
    const where = look === before ? here : await change(place, { before, look }, context);
    const shown = sayTheme(look, where, context);
    if (link === undefined && theme !== undefined) return whisper(shown);
    const maySee = mayUse({ permission: permissionOn({ who: "managers" }, near.chat) }, user);
    if (!maySee) return whisper(shown, sayExample(context));
    const reply = await runLinks(place, { link, code: isCode ? theme : undefined, isPublic }, context);
    if (theme === undefined ? link !== undefined : isCode) return reply;
    const others = link === undefined ? [shown, sayExample(context)] : [shown];
    if (!("proposal" in reply)) return withLines(reply, others);
    return { ...reply, proposal: withLines(reply.proposal, others) };
  },
});

function withLines(reply: Reply, others: readonly ReplyText[]): Reply {
  return { ...reply, lines: [...reply.lines, ...others] };
}

async function change(
  place: CallPlace,
  { before, look }: { before: string | null; look: string | null },
  { user, services: { settings } }: Context,
): Promise<Later> {
  const shown = (one: string | null): Later | Line => (one === null ? later("value.default") : nameTheme(one));
  const what = changed(later("settings.look"), shown(before), shown(look));
  const { where } = await settings.change({ place, by: user, key: "look", text: look ?? "off", what });
  return where;
}

function sayTheme(look: string | null, where: Later, { words: { say } }: Context): Line {
  return look === null ? say("look.usual", { where }) : say("look.is", { where, look: nameTheme(look) });
}

function sayExample({ toType, words: { say } }: Context): Line {
  const next = toType(exampleIn(commandTexts({ say }), "tiltify overlay", {}));
  return say("settings.change", { next });
}

async function runLinks(
  place: CallPlace,
  { link, code, isPublic }: { link: "new" | "off" | undefined; code: string | undefined; isPublic: boolean },
  context: Context,
) {
  const { services } = context;
  const before = await services.overlays.find(place);
  if (code === undefined && isPublic && link !== "off") return sayPage(context);
  if (code !== undefined && !services.overlays.isCode(code)) return sayWrongCode(context);
  if (link === undefined) return before === undefined ? sayNone(place, context) : sayThere(place, before, context);
  if (link === "off") return end(place, context);
  if ((await services.campaigns.list(place)).length === 0) {
    throw new Refusal(({ say }) => say("connected.none-in", { place: place.name }));
  }
  const makes = () => (code === undefined ? make(place, context) : give(place, code, context));
  if (before === undefined) return makes();
  const { say } = context.words;
  return { proposal: whisper(say("overlay.renew", { place: place.name })), onYes: makes };
}

/** Points to a page in the person's browser that shows the links. In a public chat, everybody could read them. */
function sayPage({ services, toType, words: { say } }: Context): Reply {
  const next = toType("tiltify overlay new CODE");
  return whisper(say("overlay.to-page", { url: services.overlays.pageUrl(), next }));
}

function sayWrongCode({ services, words: { say } }: Context): Reply {
  return whisper(say("overlay.no-code", { url: services.overlays.pageUrl() }));
}

async function give(place: CallPlace, code: string, context: Context): Promise<Reply> {
  const {
    user,
    services,
    words: { say },
  } = context;
  // The code may have expired while we waited for a yes.
  if (!services.overlays.isCode(code)) return sayWrongCode(context);
  await services.overlays.give(place, code, user);
  return whisper(say("overlay.given", { place: place.name }));
}

async function make(place: CallPlace, { user, services, words: { say } }: Context): Promise<Reply> {
  const links = await services.overlays.make(place, user);
  return whisper(say("overlay.made", { place: place.name }), ...sayLinks(say, links), say("overlay.secret"));
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
