import { whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { describeStatus } from "./parts/host-status.ts";

export default defineCommand({
  name: "tiltify host status",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  options: {},
  async run(_args, { now, typed, words, services: { host, signIn } }) {
    const status = await host.status();
    const redirect = await signIn.unprovenRedirectUri();
    const { troubles, details } = describeStatus(status, { redirect, now, words });
    const resume = { label: words.say("hosting.press.resume"), typed: typed("tiltify host pause-all off") };
    const reply = whisper(...(troubles.length === 0 ? [words.say("status.well")] : troubles), ...details);
    return { ...reply, offers: status.pausedSince === null ? [] : [resume] };
  },
});
