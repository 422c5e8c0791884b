import type { Money } from "./announcements/money.ts";
import type { CallPlace, CallUser } from "./chat/command.ts";

/** What commands may call. Types only: app.ts builds it. Everything thrown as UserError is said to the person. */
export type Services = {
  campaigns: Campaigns;
  /** The commands that this person may use here, for `help`: name, description and how to type it. */
  listCommands(user: CallUser): { name: string; description: string }[];
};

export type Campaigns = {
  /** Follows a campaign by its id, from now on. Throws UserError when it cannot be seen. `added` false: was followed already. */
  connect(place: CallPlace, campaignId: string, by: CallUser): Promise<{ name: string; added: boolean }>;
  /** Stops following. Undefined where this place does not follow it. */
  disconnect(place: CallPlace, campaignId: string, by: CallUser): Promise<{ name: string } | undefined>;
  /** What this place follows, in the order of connecting. */
  list(place: CallPlace): Promise<{ id: string; name: string; since: number }[]>;
  /** What was raised so far by what this place follows, asked from the platform. */
  totals(place: CallPlace): Promise<{ name: string; raised: Money; goal: Money | null }[]>;
};
