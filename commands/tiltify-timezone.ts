import { whisper } from "../src/chat/reply/reply.ts";
import { findTimeZone, zoneTitle } from "../src/settings/time-zones.ts";
import { later } from "../src/words/later.ts";
import { inZone } from "../src/words/say.ts";
import { defineCommand } from "./parts/define.ts";
import { asTyped, changed, here, showValue } from "./parts/settings.ts";
import { suggest } from "./parts/suggestions.ts";

export default defineCommand({
  name: "tiltify timezone",
  group: "people",
  aliases: ["tiltify time zone", "tiltify tz", "tiltify clock"],
  who: "setters",
  on: { discord: "tiltify set timezone", twitch: true, browser: true },
  examples: ["tiltify timezone Berlin", "tiltify timezone UTC-3"],
  answers: "privately",
  options: { zone: { type: "string", rest: true, ...suggest("zones") } },
  async run({ zone: typed }, { place, user, now, toType, words, services: { settings } }) {
    const { say } = words;
    const before = (await settings.read(place)).get("timezone");
    const says = (zone: string) => ({ zone: zoneTitle(zone), now: timeThere(zone) });
    /** Returns the time in that zone, even where we'd usually show the reader's own time. */
    const timeThere = (zone: string) => {
      const [clock] = inZone(words, zone).value("at", { time: now, now });
      return clock !== undefined && "text" in clock ? asTyped(clock.text) : [];
    };
    const next = toType("tiltify timezone Berlin");
    if (typed === undefined) return showValue(say, say("timezone.is", { where: here, ...says(before) }), next);
    const found = findTimeZone(typed);
    if (found === undefined) return whisper(say("timezone.unknown"), say("timezone.try", { next }));
    const set = async () => {
      const what = changed(later("settings.timezone"), asTyped(zoneTitle(before)), asTyped(zoneTitle(found.zone)));
      const done = await settings.change({ place, by: user, key: "timezone", text: found.zone, what });
      return whisper(say("timezone.is", { ...done, ...says(found.zone) }));
    };
    return found.isDoubtful ? { proposal: whisper(say("timezone.meant", says(found.zone))), onYes: set } : set();
  },
});
