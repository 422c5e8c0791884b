/** Decides on several waiting comments at once. A decision applies only to the comments that the person was shown. */

import { type Reply, type ReplyLine, type ReplyOffer, whisper } from "../../src/chat/reply/reply.ts";
import type { CommandContext } from "../../src/chat/understanding/command.ts";
import { shortMark } from "../../src/kinds/approvals.ts";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import type { Services } from "../../src/services/services.ts";

type Caller = Pick<CommandContext<Services>, "place" | "user" | "typed" | "words" | "services">;
type Say = Caller["words"]["say"];
type ShowComment = (one: WaitingComment) => ReplyLine;

/** This many can be read at a glance, and fit into a button's data. */
const mostTogether = 5;

const lists: ReadonlySet<string> = new Set(["together", "all", "list", "everything"]);

/** True if somebody wants to see several. There is no way to approve all of them unread. */
export function isTogether(whose: string): boolean {
  return lists.has(whose.toLowerCase());
}

/** Offers the list of several comments if enough of them wait. */
export function offerTogether(say: Say, typed: Caller["typed"], waiting: number): ReplyOffer[] {
  const count = Math.min(waiting, mostTogether);
  return count < 2 ? [] : [{ label: say("approve.together", { count }), typed: typed("tiltify approve together") }];
}

/** Lists the comments that have waited longest, with buttons for exactly these. */
export function listTogether(
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

/** Reads a button under the list of several comments; undefined for any other text. */
export function readTogether(text: string): { action: "post" | "leave"; marks: ReadonlySet<string> } | undefined {
  const [, action, marks = ""] = /^(post|leave)-these:([\w-]{8}(?:,[\w-]{8})*)$/.exec(text) ?? [];
  if (action !== "post" && action !== "leave") return undefined;
  return { action, marks: new Set(marks.split(",")) };
}

/** Decides on the listed comments that still wait unchanged, and shows the next ones. */
export async function decideTogether(
  { action, marks }: NonNullable<ReturnType<typeof readTogether>>,
  caller: Caller,
  show: ShowComment,
): Promise<Reply> {
  const { place, user, words, services } = caller;
  const { say } = words;
  const matches = (await services.approvals.waiting(place)).filter((one) => marks.has(markOf(one)));
  let count = 0;
  for (const one of matches) {
    if ((await services.approvals.decide(place, one, action, user)) !== "gone") count += 1;
  }
  const done = count === 0 ? say("approve.gone") : say(`approve.${action}-done`, { count });
  const remaining = await services.approvals.waiting(place);
  if (remaining.length === 0) return whisper(done, say("approve.no-more"));
  const next = listTogether(caller, remaining, show);
  return { ...next, lines: [done, ...next.lines] };
}

/** Identifies one donation's current comment: two donors may have written the same. */
function markOf({ donation, comment }: WaitingComment): string {
  return shortMark(`${donation} ${comment}`);
}
