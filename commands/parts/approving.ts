import type { CommandContext } from "../../src/chat/command.ts";
import { sayStays } from "../../src/chat/left-standing.ts";
import { type Reply, type ReplyText, whisper } from "../../src/chat/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import { formatMoney } from "../../src/money/money.ts";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import type { Services } from "../../src/services/services.ts";
import { unquoted } from "../../src/words/quotation.ts";
import { findMeant, sayWaiting } from "./waiting-comments.ts";

type Caller = Pick<CommandContext<Services>, "place" | "user" | "now" | "toType" | "words" | "services">;

/** Says a comment that waits, or shows those that do: where everybody reads along nobody can be shown one unseen. */
export async function approve(whose: string | undefined, caller: Caller): Promise<Reply> {
  const pressed = whose === undefined ? undefined : readPress(whose);
  if (pressed) return press(caller, pressed);
  const { place, words, services } = caller;
  const { say } = words;
  const waiting = await services.approvals.waiting(place);
  if (waiting.length === 0) return whisper(say("approve.none"));
  const meant = whose === undefined ? waiting : findMeant(waiting, whose);
  if (meant.length === 0) return whisper(say("approve.not-theirs"), sayWaiting(say, waiting));
  const isNamed = whose !== undefined;
  return traitsOf(place.chat).isPublic ? approveOne(caller, meant, isNamed) : showFirst(caller, meant, waiting.length);
}

/** Nobody sees there what they say yes to, so it is never a guess. */
async function approveOne(
  { place, user, toType, words: { say }, services }: Caller,
  meant: readonly WaitingComment[],
  isNamed: boolean,
): Promise<Reply> {
  const [one, other] = meant;
  const next = toType("tiltify approve");
  // The one that was read may be decided on already, and another one have come.
  if (one !== undefined && other === undefined && !isNamed)
    return whisper(sayWaiting(say, meant), say("approve.name-it", { next }));
  if (one === undefined || other !== undefined) {
    const alike = new Set(meant.map(({ name, amount }) => `${name} ${formatMoney(amount)}`)).size === 1;
    if (alike) return whisper(say("approve.alike", { next: "/tiltify approve" }));
    return whisper(sayWaiting(say, meant), say("approve.which", { next }));
  }
  return whisper(say(`approve.${await services.approvals.decide(place, one, "post", user)}`));
}

/** One after the other, with all that can be done about it. */
function showFirst({ place, now, words }: Caller, [first]: readonly WaitingComment[], count: number): Reply {
  const { language, say, value } = words;
  if (first === undefined) return whisper(say("approve.no-more"));
  const { name, amount, comment, at, donation, mark } = first;
  const deed = (word: Deed) => `${traitsOf(place.chat).commandSign}tiltify approve ${word}:${mark}:${donation}`;
  const quote = say("line.quote", { quote: [{ type: "quote", text: unquoted(language, comment) }] });
  const text = say("reply.labelled", { label: value("amount", amount), value: quote });
  return {
    ...whisper({ name: value("name", name), text, note: value("ago", { time: at, now }) }),
    title: say("approve.title", { count }),
    offers: [
      { label: say("comment.post"), typed: deed("post") },
      { label: say("comment.leave"), typed: deed("leave") },
      { label: say("comment.hide-name"), typed: deed("hide") },
    ],
  };
}

const deeds = ["post", "leave", "hide"] as const;
type Deed = (typeof deeds)[number];
type Press = { deed: Deed; mark: string; donation: string };

/** What a button of ours says: `post:` and of which comment. */
function readPress(text: string): Press | undefined {
  const [, word, mark = "", donation = ""] = /^(\w+):([\w-]{8}):(donation:\S+)$/.exec(text) ?? [];
  const deed = deeds.find((one) => one === word);
  return deed && { deed, mark, donation };
}

async function press(caller: Caller, { deed, mark, donation }: Press): Promise<Reply> {
  const { place, words, services } = caller;
  const done = await perform(caller, { deed, mark, donation });
  if (traitsOf(place.chat).isPublic) return whisper(...done);
  const waiting = await services.approvals.waiting(place);
  if (waiting.length === 0) return whisper(...done, words.say("approve.no-more"));
  const next = showFirst(caller, waiting, waiting.length);
  return { ...next, lines: [...done, ...next.lines] };
}

async function perform(
  { place, user, words: { say }, services }: Caller,
  { deed, ...comment }: Press,
): Promise<ReplyText[]> {
  if (deed === "hide") {
    const { id, stays } = await services.hiding.hideDonation(place, comment.donation, user);
    if (id === undefined) return [say("approve.gone")];
    const named = await services.hiding.hideNames(place, id, user);
    return [say("hide.done"), ...sayStays(say, named.stays ?? stays), say("hide.day")];
  }
  const done = await services.approvals.decide(place, comment, deed, user);
  return [say(done !== "gone" && deed === "leave" ? "approval.left" : `approve.${done}`)];
}
