/** What is shown of a campaign besides the news, in Discord's markup. */
import type { About } from "../../kinds/about.ts";
import type { Money } from "../../money/money.ts";
import { timesOf } from "../../money/share.ts";
import { toBar } from "../bar.ts";
import type { ReplyLink } from "../reply.ts";
import { amountOf } from "./shown-texts.ts";

/** A percent of more digits says nothing any more. */
const mostTimes = 100;

type Standing = NonNullable<About["standing"]>;

/** How far it is to the goal, or beyond it; percent rounded down. */
export function barLine({ raised, goal }: Standing): string {
  const times = timesOf(raised, goal);
  const percent = times < mostTimes ? ` ${Math.floor(times * 100 + 1e-9)}%` : "";
  return `-# ${toBar(times)}${percent}`;
}

/** The same with the amounts, where the text does not tell them; nothing where they are not known. */
export function standingLines(standing: { raised: Money; goal: Money } | null | undefined): string[] {
  if (!standing || standing.raised.currency !== standing.goal.currency) return [];
  return [`${barLine(standing)} · ${amountOf(standing.raised)} of ${amountOf(standing.goal)}`];
}

/** A link in a text: our label, to an address of the platform. */
export function linkTo(label: string, url: string): string {
  return `[${label}](${url})`;
}

/** The same, or what to type where no address is known. */
export function linkOr(command: string, label: string, url: string | null | undefined): string {
  return url ? linkTo(label, url) : command;
}

/** The buttons of a card. */
export function campaignLinks({ donate, page }: Pick<About, "donate" | "page">): ReplyLink[] {
  const links = [
    { label: "Donate", url: donate },
    { label: "Campaign", url: page },
  ];
  return links.flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
}
