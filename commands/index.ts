import type { AnyCommand } from "../src/chat/command.ts";
import type { Services } from "../src/services/services.ts";
import auction from "./auction.ts";
import campaign from "./campaign.ts";
import campaignCause from "./campaign-cause.ts";
import campaignEvent from "./campaign-event.ts";
import campaignFitness from "./campaign-fitness.ts";
import campaignMissed from "./campaign-missed.ts";
import campaignOf from "./campaign-of.ts";
import campaignTargets from "./campaign-targets.ts";
import campaignTeam from "./campaign-team.ts";
import donate from "./donate.ts";
import donations from "./donations.ts";
import goal from "./goal.ts";
import help from "./help.ts";
import leaderboard from "./leaderboard.ts";
import match from "./match.ts";
import milestones from "./milestones.ts";
import polls from "./polls.ts";
import rewards from "./rewards.ts";
import schedule from "./schedule.ts";
import tiltifyAnnounce from "./tiltify-announce.ts";
import tiltifyApprove from "./tiltify-approve.ts";
import tiltifyBots from "./tiltify-bots.ts";
import tiltifyCard from "./tiltify-card.ts";
import tiltifyCheck from "./tiltify-check.ts";
import tiltifyCommand from "./tiltify-command.ts";
import tiltifyComments from "./tiltify-comments.ts";
import tiltifyConnect from "./tiltify-connect.ts";
import tiltifyCooldown from "./tiltify-cooldown.ts";
import tiltifyDisconnect from "./tiltify-disconnect.ts";
import tiltifyFilter from "./tiltify-filter.ts";
import tiltifyForget from "./tiltify-forget.ts";
import tiltifyHide from "./tiltify-hide.ts";
import tiltifyHistory from "./tiltify-history.ts";
import tiltifyHostAlerts from "./tiltify-host-alerts.ts";
import tiltifyHostAllow from "./tiltify-host-allow.ts";
import tiltifyHostLeave from "./tiltify-host-leave.ts";
import tiltifyHostPauseAll from "./tiltify-host-pause-all.ts";
import tiltifyHostResumeAll from "./tiltify-host-resume-all.ts";
import tiltifyHostServers from "./tiltify-host-servers.ts";
import tiltifyHostStatus from "./tiltify-host-status.ts";
import tiltifyHostTwitchLogin from "./tiltify-host-twitch-login.ts";
import tiltifyList from "./tiltify-list.ts";
import tiltifyMessage from "./tiltify-message.ts";
import tiltifyMinimum from "./tiltify-minimum.ts";
import tiltifyNames from "./tiltify-names.ts";
import tiltifyNo from "./tiltify-no.ts";
import tiltifyPace from "./tiltify-pace.ts";
import tiltifyPause from "./tiltify-pause.ts";
import tiltifyPrefix from "./tiltify-prefix.ts";
import tiltifyPublish from "./tiltify-publish.ts";
import tiltifyRecap from "./tiltify-recap.ts";
import tiltifyRehearse from "./tiltify-rehearse.ts";
import tiltifyResume from "./tiltify-resume.ts";
import tiltifyRoleHelpers from "./tiltify-role-helpers.ts";
import tiltifyRoleManagers from "./tiltify-role-managers.ts";
import tiltifyRolePing from "./tiltify-role-ping.ts";
import tiltifyShow from "./tiltify-show.ts";
import tiltifyStatus from "./tiltify-status.ts";
import tiltifyTeamHere from "./tiltify-team-here.ts";
import tiltifyTeamOff from "./tiltify-team-off.ts";
import tiltifyTeamSummary from "./tiltify-team-summary.ts";
import tiltifyTest from "./tiltify-test.ts";
import tiltifyTwitch from "./tiltify-twitch.ts";
import tiltifyTwitchLeave from "./tiltify-twitch-leave.ts";
import tiltifyUndo from "./tiltify-undo.ts";
import tiltifyYes from "./tiltify-yes.ts";
import total from "./total.ts";

/** Every command there is, in the order in which help shows them. */
export const commands: readonly AnyCommand<Services>[] = [
  donate,
  total,
  goal,
  campaign,
  campaignTeam,
  campaignEvent,
  campaignCause,
  campaignFitness,
  campaignTargets,
  campaignMissed,
  campaignOf,
  leaderboard,
  donations,
  milestones,
  polls,
  rewards,
  match,
  schedule,
  auction,
  help,
  tiltifyConnect,
  tiltifyYes,
  tiltifyNo,
  tiltifyDisconnect,
  tiltifyList,
  tiltifyTeamHere,
  tiltifyTeamOff,
  tiltifyTeamSummary,
  tiltifyRoleManagers,
  tiltifyRoleHelpers,
  tiltifyRolePing,
  tiltifyTwitch,
  tiltifyTwitchLeave,
  tiltifyCommand,
  tiltifyCooldown,
  tiltifyPrefix,
  tiltifyBots,
  tiltifyHide,
  tiltifyShow,
  tiltifyApprove,
  tiltifyForget,
  tiltifyStatus,
  tiltifyCheck,
  tiltifyTest,
  tiltifyRehearse,
  tiltifyPause,
  tiltifyResume,
  tiltifyComments,
  tiltifyNames,
  tiltifyAnnounce,
  tiltifyMinimum,
  tiltifyMessage,
  tiltifyPace,
  tiltifyCard,
  tiltifyFilter,
  tiltifyPublish,
  tiltifyUndo,
  tiltifyHistory,
  tiltifyRecap,
  tiltifyHostStatus,
  tiltifyHostServers,
  tiltifyHostAllow,
  tiltifyHostLeave,
  tiltifyHostPauseAll,
  tiltifyHostResumeAll,
  tiltifyHostAlerts,
  tiltifyHostTwitchLogin,
];
