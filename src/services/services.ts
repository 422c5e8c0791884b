import type { CallPlace, CallUser } from "../chat/command.ts";
import type { Missed } from "../composing/missed.ts";
import type { Recap } from "../news/recap.ts";
import type { Approvals } from "./approvals.ts";
import type { CampaignSummary, Campaigns } from "./campaigns.ts";
import type { Cards } from "./cards.ts";
import type { Hiding, LeftOut } from "./hiding.ts";
import type { Host } from "./host.ts";
import type { Places } from "./places.ts";
import type { Questions } from "./questions.ts";
import type { Roles } from "./roles.ts";
import type { Searches } from "./searches.ts";
import type { Done, SettingsService } from "./settings.ts";
import type { PlaceStatus } from "./status.ts";
import type { TeamNotices } from "./team.ts";
import type { TwitchHostLogin, TwitchLinks } from "./twitch.ts";

/** What commands may call. Types only: app.ts builds it. Everything thrown as UserError is said to the person. */
export type Services = {
  campaigns: Campaigns;
  searches: Searches;
  team: TeamNotices;
  questions: Questions;
  /** When its goal is reached at the pace of the last hour, roughly: milliseconds since 1970. Null: nobody can tell. */
  goalAt(campaign: CampaignSummary): Promise<number | null>;
  hiding: Hiding;
  leftOut: LeftOut;
  approvals: Approvals;
  settings: SettingsService;
  twitch: TwitchLinks;
  twitchLogin: TwitchHostLogin;
  roles: Roles;
  places: Places;
  cards: Cards;
  host: Host;
  /** How everything stands that is announced from here on. */
  status(place: CallPlace): Promise<PlaceStatus>;
  /** The donations since then (milliseconds since 1970) that are announced from here on, as this place shows people. */
  recap(place: CallPlace, options: { since: number }): Promise<Recap>;
  /** What came in for a campaign since then (milliseconds since 1970), as this place shows people. Null: nobody listened. */
  missed(place: CallPlace, campaign: Pick<CampaignSummary, "id">, options: { since: number }): Promise<Missed | null>;
  /** Says a donation marked TEST where this place's donations are said. Throws UserError where it cannot be. */
  sendTest(place: CallPlace, by: CallUser): Promise<Done>;
  /** The commands that this person may use in this chat, for `help`: name, description and how to type it. */
  listCommands(user: CallUser, chat: string): { name: string; description: string }[];
};
