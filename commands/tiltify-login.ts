import { type Reply, type ReplyForm, type ReplyText, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import { cutText } from "../src/safety/text.ts";
import type { Services } from "../src/services/services.ts";
import type { SignedIn } from "../src/services/signing-in/sign-in.ts";
import { inOneLine } from "../src/words/frames.ts";
import { textOf } from "../src/words/text-of.ts";
import { defineCommand } from "./parts/define.ts";

/** Discord fits this many buttons in a row. */
const mostChoices = 5;
/** Half of what fits in a Discord button. Discord may count characters of two UTF-16 units twice. */
const longestLabel = 40;
const longestCode = 20;
const out = { name: "tiltify logout", means: "out", takes: [] };
/** The button that opens the form sends this in place of a code. */
const asksForForm = "form";

type Context = CommandContext<Services>;

export default defineCommand({
  name: "tiltify login",
  group: "start",
  aliases: ["tiltify signin", "tiltify sign-in", out, { ...out, name: "tiltify signout" }],
  who: "managers",
  on: { discord: true, twitch: ["tiltify login", "tiltify logout"], browser: true },
  examples: ["tiltify login WDJ-BMJ", "tiltify login out"],
  answers: "privately",
  options: {
    code: { type: "string", rest: true },
  },
  async run({ code }, context) {
    if (code?.toLowerCase() === out.means) return signOut(context);
    if (code === asksForForm) return askForCode(context);
    const { place, user, words, services } = context;
    const { say } = words;
    if (code !== undefined) return menuOf(await services.signIn.prove(place, user, code), context);
    const known = await services.signIn.whoIs(place, user);
    if (typeof known !== "string") return menuOf(known, context);
    return begin(context, known === "nobody" ? [] : [say(`sign-in.${known}`)]);
  },
});

/** Starts a sign-in. `before` says why another one is needed. */
async function begin(context: Context, before: ReplyText[]): Promise<Reply> {
  const { place, user, now, typed, toType, words, services } = context;
  const { say } = words;
  const link = await services.signIn.begin(place, user);
  const last = link.before;
  if (last === "not-back") before.push(say("sign-in.not-back", { address: link.redirectUri }));
  else if (last !== null) before.push(say(`sign-in.problem.${last}`));
  const { isPublic } = traitsOf(place.chat);
  const until = say(isPublic ? "sign-in.link.public" : "sign-in.link.until", { until: { time: link.until, now } });
  const local = link.isLocal ? [say("sign-in.link.local")] : [];
  return {
    ...whisper(
      ...before,
      say("sign-in.link", { next: toType("tiltify login CODE") }),
      inOneLine([until, ...local], words),
    ),
    links: [{ label: say("sign-in.open"), url: link.url, spoken: true }],
    offers: hasForms(context) ? [{ label: say("sign-in.type"), typed: typed(`tiltify login ${asksForForm}`) }] : [],
  };
}

/** Chats with one-line answers can't show a form. */
function hasForms({ place }: Context): boolean {
  return !traitsOf(place.chat).isOneLine;
}

function askForCode({ toType, words: { say } }: Context): Reply {
  const form: ReplyForm = {
    title: say("sign-in.open"),
    fields: [
      { name: "code", label: say("sign-in.code"), whenEmpty: "", type: "line", value: "", longest: longestCode },
    ],
    order: { command: "tiltify login", named: {} },
  };
  return { ...whisper(say("sign-in.type.how", { next: toType("tiltify login CODE") })), form };
}

/** Offers the campaigns that this person can now connect. */
function menuOf({ account, campaigns }: SignedIn, { place, typed, toType, words: { say } }: Context): Reply {
  const choices = campaigns.slice(0, mostChoices);
  const { hasButtons } = traitsOf(place.chat);
  const menu = hasButtons ? say("sign-in.choose") : say("sign-in.choose.type");
  return {
    ...whisper(
      say("sign-in.done", { account }),
      choices.length === 0 ? say("sign-in.no-campaign") : menu,
      say("sign-in.out", { next: toType("tiltify login out") }),
    ),
    offers: choices.map(({ id, name: campaign }) => ({
      label: cutText(textOf(say("sign-in.connect", { campaign })).toWellFormed(), longestLabel),
      typed: typed(`tiltify connect ${id}`),
    })),
  };
}

async function signOut({ place, user, words: { say }, services }: Context): Promise<Reply> {
  const account = await services.signIn.signOut(place, user);
  return whisper(say(account === undefined ? "sign-in.nobody" : "sign-in.signed-out"));
}
