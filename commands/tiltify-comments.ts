import type { CallPlace, Typed } from "../src/chat/command.ts";
import { parseDuration } from "../src/chat/durations.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { exactDuration } from "../src/composing/times.ts";
import type { Order } from "../src/services/moderating/scope.ts";
import type { SettingsService } from "../src/services/moderating/settings.ts";
import type { Services } from "../src/services/services.ts";
import { type CommentsMode, settings as schema } from "../src/settings/schema.ts";
import type { Say } from "../src/words/en.ts";
import { approve } from "./parts/approving.ts";
import { defineCommand } from "./parts/define.ts";
import { done, showValue, whereOption } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify comments",
  group: "stream",
  aliases: ["tiltify approve", "tiltify team approve", "tiltify comments waiting"].map((name) => ({
    name,
    means: "waiting",
    takes: ["whose"],
  })),
  who: "moderators",
  on: {
    discord: ["tiltify comments", "tiltify approve"],
    twitch: ["tiltify comments", "tiltify approve"],
    browser: true,
  },
  examples: ["tiltify comments off", "tiltify comments approve", "tiltify comments delay 30s", "tiltify approve ann"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    state: {
      type: "string",
      choices: ["on", "off", "approve", "delay", "waiting"],
    },
    where: whereOption,
    time: {
      type: "string",
      isDuration: true,
    },
    whose: { type: "string", rest: true },
  },
  async run({ state, where, time, whose }, context) {
    const { place, user, typed, services } = context;
    const { say } = context.words;
    const { settings, team } = services;
    if (state === "waiting") return approve(whose ?? time, context);
    // `comments approve ann`: a yes to what she wrote; alone it is what holds from then on.
    const named = [time, whose].filter((word) => word !== undefined).join(" ");
    if (state === "approve" && named !== "" && readDelay(named) === undefined) return approve(named, context);
    const order = { place, by: user, where };
    if (state === undefined && time !== undefined && readDelay(time) === undefined) {
      const like = typed("tiltify comments");
      return whisper(`I need on, off, approve or a time, like: ${like} off, ${like} delay 30s. Nothing was changed.`);
    }
    if (state === "delay" || (state === undefined && time !== undefined))
      return await hold(settings, { ...order, typed, say }, time);
    const before = (await settings.read(place)).get("comments");
    if (state === undefined) {
      return showValue(describe[before], typed(`tiltify comments ${before === "on" ? "off" : "on"}`));
    }
    const change = async () => {
      const what = state === "approve" ? "let comments wait for a moderator's yes" : `switched comments ${state}`;
      const { where: reached } = await settings.change({ ...order, key: "comments", text: state, what });
      const how = state === "approve" ? await howToApprove(place, { team, typed }) : [];
      const lasting = time === undefined ? [] : ["No time belongs to this: it holds until you change it."];
      return done(say, reached, describe[state], ...how, ...lasting);
    };
    // Off is for trouble and works at once; on gives everybody a voice, so one bot's word is not enough for it.
    if (state !== "on" || before === "on" || !traitsOf(place.chat).hasOtherBots) return await change();
    return { proposal: whisper("Shall I say what donors write again?"), onYes: change };
  },
});

const describe = {
  on: "I say comments.",
  off: "I say no comments, of what waits either.",
  approve: "I say donations without their comments, and a comment once a moderator approves it.",
} as const satisfies Record<CommentsMode, string>;

/** Where moderators are asked; where nobody has chosen that, what to do. */
async function howToApprove(
  place: CallPlace,
  { team, typed }: { team: Services["team"]; typed: Typed },
): Promise<string[]> {
  const isTold = await team.isTold(place);
  if (traitsOf(place.chat).isPublic) {
    const there = isTold
      ? " Your team sees them on Discord."
      : " To read them first, choose a place on Discord: /tiltify team here";
    return [`To approve: ${typed("tiltify approve")} and the donor's name.${there}`];
  }
  if (isTold) return ["Your team is asked about each of them in its place, with buttons."];
  return [
    `Nobody is asked yet: type ${typed("tiltify team here")} in a channel that your viewers don't see.`,
    `Until then ${typed("tiltify approve")} shows those that wait to you alone.`,
  ];
}

/** Holds comments back, so that a moderator can hide one before it is said. */
async function hold(
  settings: SettingsService,
  { typed, say, ...order }: Order & { typed: Typed; say: Say },
  time: string | undefined,
): Promise<Reply> {
  const before = (await settings.read(order.place)).get("delay");
  if (time === undefined) {
    return showValue(describeDelay(before), typed(`tiltify comments delay ${before === 0 ? "30s" : "off"}`));
  }
  const delay = readDelay(time);
  if (delay === undefined) {
    return whisper("I need a time of up to 10 minutes, such as 30s or 2m, or off. Nothing was changed.");
  }
  const what = `set the comment delay from ${words(before)} to ${words(delay)}`;
  const { where: reached } = await settings.change({ ...order, key: "delay", text: String(delay / 1_000), what });
  return done(say, reached, describeDelay(delay));
}

/** In milliseconds; a number alone is seconds. Undefined for what is no time, or too long. */
function readDelay(time: string): number | undefined {
  const typed = /^\d+$/.test(time) ? `${time}s` : time;
  const wanted = time.toLowerCase() === "off" ? 0 : parseDuration(typed);
  return wanted === undefined ? undefined : schema.delay.parse(String(wanted / 1_000));
}

function words(delayMs: number): string {
  return delayMs === 0 ? "off" : exactDuration(delayMs);
}

function describeDelay(delayMs: number): string {
  if (delayMs === 0) return "comments are not held back.";
  return `comments come ${exactDuration(delayMs)} after the donation; where I cannot add them, the donation waits for them.`;
}
