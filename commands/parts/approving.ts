import type { CallPlace, CallUser } from "../../src/chat/command.ts";
import { leftStanding } from "../../src/chat/left-standing.ts";
import { type Reply, whisper } from "../../src/chat/reply.ts";
import { timeAgo } from "../../src/chat/times.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import { formatMoney } from "../../src/money/money.ts";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import type { Services } from "../../src/services/services.ts";
import { findMeant, listOfWaiting } from "./waiting-comments.ts";

type Caller = { place: CallPlace; user: CallUser; now: number; services: Services };

/** Says a comment that waits, or shows those that do: where everybody reads along nobody can be shown one unseen. */
export async function approve(whose: string | undefined, caller: Caller): Promise<Reply> {
  const pressed = whose === undefined ? undefined : readPress(whose);
  if (pressed) return press(caller, pressed);
  const { place, services } = caller;
  const waiting = await services.approvals.waiting(place);
  if (waiting.length === 0) return whisper("No comment waits here.");
  const meant = whose === undefined ? waiting : findMeant(waiting, whose);
  if (meant.length === 0) return whisper(`None of them is theirs. ${listOfWaiting(waiting)}`);
  const isNamed = whose !== undefined;
  return traitsOf(place.chat).isPublic ? approveOne(caller, meant, isNamed) : showFirst(caller, meant, waiting.length);
}

/** Nobody sees there what they say yes to, so it is never a guess. */
async function approveOne(
  { place, user, services }: Caller,
  meant: readonly WaitingComment[],
  isNamed: boolean,
): Promise<Reply> {
  const [one, other] = meant;
  // The one that was read may be decided on already, and another one have come.
  if (one !== undefined && other === undefined && !isNamed)
    return whisper(`${listOfWaiting(meant)} To say it, type !tiltify approve and the name.`);
  if (one === undefined || other !== undefined) {
    const alike = new Set(meant.map(({ name, amount }) => `${name} ${formatMoney(amount)}`)).size === 1;
    if (alike)
      return whisper("Several of them wait, and here I can't show you which. On Discord I can: /tiltify approve");
    return whisper(`${listOfWaiting(meant)} Whose shall I say? Type !tiltify approve and the name, or the amount too.`);
  }
  const isDone = await services.approvals.decide(place, one, "post", user);
  return whisper(isDone ? "Approved." : gone);
}

const gone = "That comment is not there any more, or has changed.";

/** One after the other, with all that can be done about it. */
function showFirst({ place, now }: Caller, [first]: readonly WaitingComment[], count: number): Reply {
  if (first === undefined) return whisper("No more comments wait.");
  const { name, amount, comment, at, donation, mark } = first;
  const deed = (word: Deed) => `${traitsOf(place.chat).commandSign}tiltify approve ${word}:${mark}:${donation}`;
  return {
    ...whisper({ name, text: `donated ${formatMoney(amount)}: “${comment}”`, note: [timeAgo(at, now)] }),
    title: count === 1 ? "A comment waits" : `${count} comments wait`,
    offers: [
      { label: "Post it", typed: deed("post") },
      { label: "Leave it", typed: deed("leave") },
      { label: "Hide this name", typed: deed("hide") },
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
  const { place, services } = caller;
  const done = await perform(caller, { deed, mark, donation });
  if (traitsOf(place.chat).isPublic) return whisper(done);
  const waiting = await services.approvals.waiting(place);
  if (waiting.length === 0) return whisper(done, "No more comments wait.");
  const next = showFirst(caller, waiting, waiting.length);
  return { ...next, lines: [done, ...next.lines] };
}

async function perform({ place, user, services }: Caller, { deed, ...comment }: Press): Promise<string> {
  if (deed === "hide") {
    const { id, stays } = await services.hiding.hideDonation(place, comment.donation, user);
    if (id === undefined) return gone;
    const named = await services.hiding.hideNames(place, id, user);
    const left = leftStanding(named.stays ?? stays);
    return `Hidden, in every place of yours.${left} Whatever they give within 24 hours is said without their name.`;
  }
  const isDone = await services.approvals.decide(place, comment, deed, user);
  if (!isDone) return gone;
  return deed === "post" ? "Posted, in every place where it can still be added." : "Left out.";
}
