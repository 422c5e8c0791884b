import type { CallUser } from "../chat/command.ts";
import type { Places, Roles } from "../chat/server-port.ts";
import type { ForecastGoal } from "./asking/forecast.ts";
import type { Questions } from "./asking/questions.ts";
import type { Campaigns } from "./connecting/campaigns.ts";
import type { Searches } from "./connecting/searches.ts";
import type { TwitchLinks } from "./connecting/twitch-links.ts";
import type { Host } from "./hosting/host.ts";
import type { TwitchHostLogin } from "./hosting/twitch-login.ts";
import type { Approvals } from "./moderating/approvals.ts";
import type { Cards } from "./moderating/cards.ts";
import type { Forgetting } from "./moderating/forgetting.ts";
import type { Hiding } from "./moderating/hiding.ts";
import type { LeftOut } from "./moderating/left-out.ts";
import type { ReadMissed } from "./moderating/missed.ts";
import type { ReadRecap } from "./moderating/recap.ts";
import type { SettingsService } from "./moderating/settings.ts";
import type { ReadStatus } from "./moderating/status.ts";
import type { TeamNotices } from "./moderating/team.ts";
import type { SendTest } from "./moderating/test-donation.ts";

/** What commands may call; each type stands beside what does it. Everything thrown as UserError is said to the person. */
export type Services = {
  campaigns: Campaigns;
  searches: Searches;
  team: TeamNotices;
  questions: Questions;
  goalAt: ForecastGoal;
  hiding: Hiding & Forgetting;
  leftOut: LeftOut;
  approvals: Approvals;
  settings: SettingsService;
  twitch: TwitchLinks;
  twitchLogin: TwitchHostLogin;
  roles: Roles;
  places: Places;
  cards: Cards;
  host: Host;
  status: ReadStatus;
  recap: ReadRecap;
  missed: ReadMissed;
  sendTest: SendTest;
  /** The commands that this person may use in this chat, for `help`: name, description and how to type it. */
  listCommands(user: CallUser, chat: string): { name: string; description: string }[];
};
