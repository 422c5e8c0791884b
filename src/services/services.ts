import type { Members, Places, Roles } from "../chat/port/server-port.ts";
import type { RecentDonation } from "./asking/donations.ts";
import type { ForecastGoal } from "./asking/forecast.ts";
import type { Questions } from "./asking/questions.ts";
import type { Campaigns } from "./connecting/campaigns.ts";
import type { Helpers } from "./connecting/helpers.ts";
import type { Overlays } from "./connecting/overlays.ts";
import type { Searches } from "./connecting/searches.ts";
import type { TwitchLinks } from "./connecting/twitch-links.ts";
import type { Giving } from "./giving/giving.ts";
import type { Host } from "./hosting/host.ts";
import type { Approvals } from "./moderating/approvals.ts";
import type { Cards } from "./moderating/cards.ts";
import type { Forgetting } from "./moderating/forgetting.ts";
import type { HidingLists } from "./moderating/hidden-now.ts";
import type { Hiding } from "./moderating/hiding.ts";
import type { ReadMissed } from "./moderating/missed.ts";
import type { NumberedList } from "./moderating/numbered-list.ts";
import type { Omitted } from "./moderating/omitted-comments.ts";
import type { Panic } from "./moderating/panic.ts";
import type { Proofs } from "./moderating/proof.ts";
import type { ReadRecap } from "./moderating/recap.ts";
import type { SettingsService } from "./moderating/settings.ts";
import type { Showing } from "./moderating/showing.ts";
import type { ReadStatus } from "./moderating/status.ts";
import type { TeamNotices } from "./moderating/team.ts";
import type { SendTest } from "./moderating/test-donation.ts";
import type { TimerService } from "./moderating/timer.ts";
import type { SignIn } from "./signing-in/sign-in.ts";

/**
 * All services that commands can call. Each type is declared in the file of its implementation. A UserError that they
 * throw is shown to the person.
 */
export type Services = {
  campaigns: Campaigns;
  searches: Searches;
  overlays: Overlays;
  helpers: Helpers;
  team: TeamNotices;
  questions: Questions;
  goalAt: ForecastGoal;
  giving: Giving;
  hiding: Hiding & Showing & HidingLists & Forgetting;
  numbered: { donations: NumberedList<RecentDonation>; hidden: NumberedList<{ id: string }> };
  panic: Panic;
  leftOut: Omitted;
  approvals: Approvals;
  settings: SettingsService;
  twitch: TwitchLinks;
  roles: Roles;
  members: Members;
  places: Places;
  cards: Cards;
  timer: TimerService;
  host: Host;
  signIn: SignIn;
  status: ReadStatus;
  recap: ReadRecap;
  proofs: Proofs;
  missed: ReadMissed;
  sendTest: SendTest;
};
