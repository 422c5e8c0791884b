import { type Reply, type ReplyLine, type ReplyOffer, whisper } from "../../src/chat/reply/reply.ts";
import { decisionsOn } from "../../src/chat/routing/answer-buttons.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandContext } from "../../src/chat/understanding/command.ts";
import { sayHiddenOf, sayStillShown } from "../../src/chat/understanding/given-names.ts";
import { shortMark } from "../../src/kinds/approvals.ts";
import type { TeamDecision } from "../../src/kinds/team-decision.ts";
import { cutText } from "../../src/safety/text.ts";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import { isStored } from "../../src/services/moderating/posting.ts";
import type { Services } from "../../src/services/services.ts";
import { formatAmount } from "../../src/words/formats.ts";
import { quoteOf } from "./campaign-words.ts";
import { findMatching, sayWaiting } from "./waiting-comments.ts";

const longestName = 20;

type Caller = Pick<
  CommandContext<Services>,
  "place" | "user" | "now" | "typed" | "toType" | "words" | "registry" | "services"
>;

/**
 * Announces the comment that is named, or lists the waiting comments. In a public chat, comments aren't shown before
 * they are approved.
 */
export async function approve(whose: string | undefined, caller: Caller): Promise<Reply> {
  const pressed = whose === undefined ? undefined : readPress(whose);
  if (pressed) return pressed.mark === undefined ? pressOnOmitted(caller, pressed) : press(caller, pressed);
  const { place, words, registry, services } = caller;
  const { say } = words;
  const { isPublic } = traitsOf(place.chat);
  const show = (one: WaitingComment) => showComment(one, caller);
  const together = whose === undefined || isPublic ? undefined : readTogether(whose);
  if (together) return decideTogether(together, caller, show);
  const waiting = await services.approvals.waiting(place);
  const isListed = whose !== undefined && isTogether(whose) && !isPublic;
  if (isListed && waiting.length > 0) return listTogether(caller, waiting, show);
  const meant = whose === undefined ? waiting : findMatching(waiting, whose, registry.languages);
  const leftOut = whose === undefined || meant.length > 0 ? undefined : await findOmitted(whose, caller);
  if (leftOut !== undefined) return leftOut;
  if (waiting.length === 0) return whisper(say("approve.none"));
  if (meant.length === 0) return whisper(say("approve.not-theirs"), sayWaiting(say, waiting));
  const isNamed = whose !== undefined;
  if (isPublic) return approveOne(caller, meant, isNamed);
  const [one, other] = meant;
  return isNamed && one && !other ? postNamed(caller, one) : showFirst(caller, meant, waiting.length);
}

/** Looks for the donor's newest comment among those that were left out because of a word. */
async function findOmitted(whose: string, caller: Caller): Promise<Reply | undefined> {
  const { place, words, registry, services } = caller;
  const { say } = words;
  const [one] = findMatching(await services.leftOut.list(place), whose, registry.languages);
  if (one === undefined) return undefined;
  if (traitsOf(place.chat).isPublic) return whisper(say("approve.left-out-here"));
  const { donation, name, amount } = one;
  const given = say("donor", { name: cutText(name, longestName), amount });
  return {
    ...whisper(say("approve.left-out", { given })),
    offers: offersOn(caller, { about: "left-out", donation }).slice(0, 1),
  };
}

/**
 * Approves a comment in a public chat. Moderators don't see the comment there, so the bot never guesses which one they
 * mean.
 */
async function approveOne(
  { place, user, toType, registry, words: { language, say }, services }: Caller,
  meant: readonly WaitingComment[],
  isNamed: boolean,
): Promise<Reply> {
  const [one, other] = meant;
  const next = toType("tiltify approve");
  // Without a name we can't be sure. The comment that the moderator read may already be decided, and this one may be
  // new.
  if (one !== undefined && other === undefined && !isNamed)
    return whisper(sayWaiting(say, meant), say("approve.name-it", { next }));
  if (one === undefined || other !== undefined) {
    const alike = new Set(meant.map(({ name, amount }) => `${name} ${formatAmount(language, amount)}`)).size === 1;
    if (alike) return whisper(say("approve.alike"), registry.typedElsewhere(say, "tiltify comments waiting", place));
    return whisper(sayWaiting(say, meant), say("approve.which", { next }));
  }
  return whisper(say(`approve.${await services.approvals.decide(place, one, "post", user)}`));
}

/** Announces a comment, and shows moderators in private what they approved. */
async function postNamed(caller: Caller, one: WaitingComment): Promise<Reply> {
  const { place, user, words, services } = caller;
  const done = await services.approvals.decide(place, one, "post", user);
  const lines = isStored(done) ? [showComment(one, caller)] : [];
  return whisper(...lines, words.say(`approve.${done}`));
}

/** Shows the first waiting comment with all actions. After each decision comes the next one. */
function showFirst(caller: Caller, [first]: readonly WaitingComment[], count: number): Reply {
  const { say } = caller.words;
  if (first === undefined) return whisper(say("approve.no-more"));
  const { donation, comment } = first;
  return {
    ...whisper(showComment(first, caller)),
    title: say("approve.title", { count }),
    offers: [...offersOn(caller, { about: "approval", donation, comment }), ...offerTogether(say, caller.typed, count)],
  };
}

function showComment({ name, amount, comment, at }: WaitingComment, { words, now }: Caller): ReplyLine {
  const { say, value } = words;
  const text = say("reply.labelled", { label: value("amount", amount), value: quoteOf(comment, words) });
  return { name: value("name", name), text, note: value("ago", { time: at, now }) };
}

function offersOn({ typed, words: { say } }: Caller, decision: TeamDecision): NonNullable<Reply["offers"]> {
  return decisionsOn(say, decision).map(({ label, text }) => ({ label, typed: typed(text) }));
}

const actions = ["show", "post", "leave", "hide"] as const;
type Action = (typeof actions)[number];
/** A press on one of our buttons. `mark` identifies the comment. It is undefined for a comment that was left out. */
type Press = { action: Action; mark: string | undefined; donation: string };

/** Reads the text of one of our buttons, such as `post:`. Returns undefined for other text. */
function readPress(text: string): Press | undefined {
  const [, word, mark, donation = ""] = /^(\w+):(?:([\w-]{8}):)?(donation:\S+)$/.exec(text) ?? [];
  const action = actions.find((one) => one === word);
  return action && { action, mark, donation };
}

async function press(caller: Caller, pressed: Press): Promise<Reply> {
  const { place, words, services } = caller;
  const done = await perform(caller, pressed);
  if (traitsOf(place.chat).isPublic) return whisper(...done);
  const waiting = await services.approvals.waiting(place);
  if (waiting.length === 0) return whisper(...done, words.say("approve.no-more"));
  const next = showFirst(caller, waiting, waiting.length);
  return { ...next, lines: [...done, ...next.lines] };
}

async function perform(caller: Caller, { action, mark = "", donation }: Press): Promise<Reply["lines"]> {
  const { place, user, words, services } = caller;
  const { say } = words;
  if (action === "hide") return (await hide(caller, donation)).lines;
  const decision = action === "leave" ? "leave" : "post";
  const done = await services.approvals.decide(place, { donation, mark }, decision, user);
  return [say(done !== "gone" && decision === "leave" ? "approval.left" : `approve.${done}`)];
}

async function hide({ place, user, typed, words, services: { hiding } }: Caller, donation: string): Promise<Reply> {
  const { say } = words;
  const hidden = await hiding.hideDonation(place, donation, user);
  const { id } = hidden;
  if (id === undefined) return whisper(say("approve.gone"));
  const { isPublic } = traitsOf(place.chat);
  const named = await hiding.hideNames(place, id, user);
  const all = named.id === undefined ? { ...hidden, given: [] } : named;
  const done = sayHiddenOf(say, isPublic ? { ...all, given: [] } : all);
  return {
    ...whisper(done, ...sayStillShown(words, all, isPublic), ...(named.id === undefined ? [] : [say("hide.day")])),
    offers: [{ label: say("hide.undo"), typed: typed(`tiltify show id:${id}`) }],
  };
}

/** Handles buttons for a comment that was left out. The comment is shown only to somebody who asks for it. */
async function pressOnOmitted(caller: Caller, { action, donation }: Press): Promise<Reply> {
  const { place, user, words, services } = caller;
  const { say } = words;
  if (traitsOf(place.chat).isPublic) return whisper(say("approve.gone"));
  if (action === "hide") return hide(caller, donation);
  if (action === "post") {
    return whisper(say(`approve.${await services.leftOut.post(place, donation, user)}`));
  }
  const found = await services.leftOut.read(place, donation);
  if (found === undefined) return whisper(say("approve.gone"));
  const value = quoteOf(found.comment, words);
  return {
    ...whisper(say("reply.labelled", { label: words.value("name", found.name), value })),
    offers: offersOn(caller, { about: "left-out", donation }).slice(1),
  };
}
type ShowComment = (one: WaitingComment) => ReplyLine;

/** People can read this many at a glance, and a button's data has room for them. */
const mostTogether = 5;

const lists: ReadonlySet<string> = new Set(["together", "all", "list", "everything"]);

/** True for words such as "all". They show a list. No word approves all comments unread. */
function isTogether(whose: string): boolean {
  return lists.has(whose.toLowerCase());
}

function offerTogether(say: Caller["words"]["say"], typed: Caller["typed"], waiting: number): ReplyOffer[] {
  const count = Math.min(waiting, mostTogether);
  return count < 2 ? [] : [{ label: say("approve.together", { count }), typed: typed("tiltify approve together") }];
}

/** Lists the comments that have waited longest. The buttons decide on these comments and no others. */
function listTogether(
  { typed, words: { say } }: Pick<Caller, "typed" | "words">,
  waiting: readonly WaitingComment[],
  show: ShowComment,
): Reply {
  const shown = waiting.slice(0, mostTogether);
  const marks = shown.map(markOf).join(",");
  const decide = (action: "post" | "leave", count: number): ReplyOffer => ({
    label: say(`approve.${action}-these`, { count }),
    typed: typed(`tiltify approve ${action}-these:${marks}`),
  });
  const lines = shown.map((one) => ({
    ...show(one),
    item: true,
    offer: { label: say("comment.leave"), typed: typed(`tiltify approve leave-these:${markOf(one)}`) },
  }));
  return {
    ...whisper(...lines),
    title: say("approve.title", { count: waiting.length }),
    offers: [
      decide("post", shown.length),
      decide("leave", shown.length),
      { label: say("approve.one-by-one"), typed: typed("tiltify approve") },
    ],
  };
}

/** Reads a button under the list of comments. Returns undefined for other text. */
function readTogether(text: string): { action: "post" | "leave"; marks: ReadonlySet<string> } | undefined {
  const [, action, marks = ""] = /^(post|leave)-these:([\w-]{8}(?:,[\w-]{8})*)$/.exec(text) ?? [];
  if (action !== "post" && action !== "leave") return undefined;
  return { action, marks: new Set(marks.split(",")) };
}

/**
 * Decides on the comments in the list and shows the next ones. Comments that have changed since the list was shown
 * aren't decided.
 */
async function decideTogether(
  { action, marks }: NonNullable<ReturnType<typeof readTogether>>,
  caller: Caller,
  show: ShowComment,
): Promise<Reply> {
  const { place, user, words, services } = caller;
  const { say } = words;
  const matches = (await services.approvals.waiting(place)).filter((one) => marks.has(markOf(one)));
  let count = 0;
  for (const one of matches) {
    if (isStored(await services.approvals.decide(place, one, action, user))) count += 1;
  }
  const done = count === 0 ? say("approve.gone") : say(`approve.${action}-done`, { count });
  const remaining = await services.approvals.waiting(place);
  if (remaining.length === 0) return whisper(done, say("approve.no-more"));
  const next = listTogether(caller, remaining, show);
  return { ...next, lines: [done, ...next.lines] };
}

/** Identifies the comment of one donation. Two donors may have written the same text. */
function markOf({ donation, comment }: WaitingComment): string {
  return shortMark(`${donation} ${comment}`);
}
