import { whisper } from "../src/chat/reply.ts";
import { commentsModes, namesShown, paceNames } from "../src/settings/schema.ts";
import { switchesOn } from "../src/settings/switches.ts";
import { later, sayLater } from "../src/words/later.ts";
import { defineCommand } from "./parts/define.ts";
import { asChosen, fromNothing, onceSure, readLeast } from "./parts/settings.ts";
import { changesOf, linesOfForm, readKinds, settingsForm } from "./parts/settings-form.ts";

export default defineCommand({
  name: "tiltify settings",
  group: "announced",
  aliases: ["tiltify config", "tiltify options"],
  who: "setters",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify settings first calm 5"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    names: { type: "string", choices: namesShown },
    comments: { type: "string", choices: commentsModes },
    pace: { type: "string", choices: paceNames },
    minimum: { type: "string" },
    announce: { type: "string", rest: true },
  },
  async run({ minimum, announce, ...chosen }, { place, user, book, services: { settings }, words: { say } }) {
    const asked = { held: await settings.read(place), say, chat: place.chat };
    if ([minimum, announce, ...Object.values(chosen)].every((value) => value === undefined)) {
      const form = settingsForm(asked);
      return { ...whisper(...linesOfForm(form, say)), title: form.title, form };
    }
    const read = minimum === undefined ? undefined : readLeast(minimum, book.languages);
    const least = read && (read.amount ?? fromNothing);
    if (minimum !== undefined && least === undefined) return whisper(say("settings.no-amount"));
    const kinds =
      announce === undefined ? undefined : readKinds(announce, { chat: place.chat, languages: book.languages });
    if (announce !== undefined && kinds === undefined) {
      return whisper(say("settings.no-kind", { kinds: switchesOn(place.chat).map((one) => asChosen(say, one)) }));
    }
    const { names, comments, pace } = chosen;
    const currency = least === undefined ? null : await settings.currencyOf(place);
    const changes = changesOf({ names, comments, pace, least, currency, kinds }, asked);
    if (changes.length === 0) return whisper(say("settings.same"));
    const what = later("changes", { changes: changes.map((change) => change.what) });
    const typed = { amount: least ? { ...least, currency: least.currency ?? currency } : null };
    return onceSure(say, { ...typed, isDoubtful: read?.isDoubtful === true }, async () => {
      const done = await settings.changeAll({ place, by: user, changes, what });
      const lines = changes.map((change) => ({ item: true, text: sayLater({ say }, change.what) ?? [] }));
      return whisper(say("settings.done", done), ...lines);
    });
  },
});
