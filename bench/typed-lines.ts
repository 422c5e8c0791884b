/**
 * `node bench/typed-lines.ts <folder> [--out answers.json]` types the lines of each `.txt` file in a folder into the
 * real `serve`: on Twitch, on the page, and in the search of Discord's help. Writes the answers to a file. The files
 * are `viewers-en.txt`, `moderators-en.txt`, `de.txt`, `pt.txt` and so on. Each line is `line | what its author wants`,
 * or `line | M: what` for a moderator's line. On Twitch, plain chat is addressed to the bot by name.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { systemClock } from "../src/util/clock.ts";
import { type SpokenLanguage, spokenLanguages } from "../src/words/languages.ts";
import { channel, openWorld, until } from "./evening/world.ts";

const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: "typed-lines.json" }, only: { type: "string", default: "" } },
  allowPositionals: true,
});
const folder = positionals[0] ?? "/tmp/lines";
/** The longest we wait for an answer, even on a busy computer. */
const answerMs = 2_500;

type Typed = { file: string; language: SpokenLanguage; isModerator: boolean; text: string; wants: string };
type Answered = Typed & { twitch: string; page: string; discord: string };

function linesOf(file: string): Typed[] {
  const language = spokenLanguages.find((one) => file.split("-").includes(one.slice(0, 2))) ?? "en";
  return readFileSync(join(folder, `${file}.txt`), "utf8")
    .split("\n")
    .filter((line) => line.includes(" | "))
    .map((line) => {
      const at = line.lastIndexOf(" | ");
      const [text, wants] = [line.slice(0, at).trim(), line.slice(at + 3).trim()];
      const [, who, what = wants] = /^([VM]): (.*)$/.exec(wants) ?? [];
      return { file, language, isModerator: who === "M" || file.startsWith("moderators"), text, wants: what };
    });
}

const world = await openWorld({ seed: 7 });
const { simulator, twitch, choose, type, typeOnPage, onTwitch } = world;
await world.start();
await choose("tiltify connect", { campaign: simulator.campaignId });
await choose("tiltify yes");
const counts = simulator.requestCounts;
await until(() => (counts().putWebhookSubscription ?? 0) > 0, "the subscription");
await until(() => (counts().listCampaignMilestones ?? 0) > 0, "the lists");
const joined = await choose("tiltify twitch join", { channel: channel.twitch });
await until(() => twitch.isIn(channel.twitch), "the bot is in the channel");
await type(`!tiltify link ${/!tiltify link (\d+)/.exec(joined)?.[1]}`, /!tiltify yes/);
await type("!tiltify yes", /./);
await type("!tiltify twitch cooldown 0", /./);
await typeOnPage("lobby", `/tiltify connect ${simulator.campaignId}`);
await typeOnPage("lobby", "/tiltify yes");

const heard = await world.hearRoom("lobby");
let people = 0;
async function give(name: string, amount: string, comment?: string): Promise<void> {
  const before = onTwitch().length;
  simulator.donate({ name, amount, ...(comment && { comment }) });
  const end = systemClock.now() + 6_000;
  while (onTwitch().length === before && systemClock.now() < end) await delay(20);
}
for (const [name, amount, comment] of [
  ["xX_grim_Xx", "50", "rude words"],
  ["Kit", "500", "go otters"],
  ["jellybean_42", "20", "hi"],
] as const)
  await give(name, amount, comment);

async function onTwitchTyped({ text, isModerator }: Typed): Promise<string> {
  people += 1;
  const from = { id: `7${people}`, login: `person${people}`, name: `Person${people}` };
  const line = /^[!@]/.test(text) ? text : `@bellringer ${text.replace(/^\//, "!")}`;
  const before = new Set(twitch.said.map(({ id }) => id));
  twitch.type(channel.twitch, isModerator ? { ...from, id: "700", badges: "moderator/1" } : from, line);
  const said = () => twitch.said.filter(({ id, text: one }) => !before.has(id) && !/donated|Thank/.test(one));
  const end = systemClock.now() + answerMs;
  // Twitch doesn't let us answer viewers faster than this.
  if (!isModerator) await delay(700);
  while (said().length === 0 && systemClock.now() < end) await delay(20);
  return said()
    .map((one) => one.text)
    .join(" // ");
}

/** Returns the private answer. Without one, returns the public answer in the room. */
async function onPageTyped(text: string): Promise<string> {
  const before = heard.length;
  const alone = await typeOnPage("lobby", text);
  if (alone !== "") return alone;
  const end = systemClock.now() + answerMs;
  while (heard.length === before && systemClock.now() < end) await delay(20);
  return heard.slice(before).join(" // ");
}

const answered: Answered[] = [];
const files = readdirSync(folder).flatMap((name) => /^(.*)\.txt$/.exec(name)?.slice(1) ?? []);
for (const file of files.filter((one) => one.startsWith(values.only)).sort()) {
  const lines = linesOf(file);
  const [{ language } = { language: "en" }] = lines;
  await type(`!tiltify language ${language}`, /./);
  await typeOnPage("lobby", `/tiltify language ${language}`);
  await choose("tiltify settings", { language }).catch(() => "");
  for (const line of lines) {
    if (line.isModerator) await give("Troll99", "7", "something rude");
    const twitchSays = await onTwitchTyped(line);
    const pageSays = await onPageTyped(line.text);
    const discordSays = await choose("tiltify help", { command: line.text.replace(/^[!/]|^@bellringer /, "") });
    answered.push({ ...line, twitch: twitchSays, page: pageSays, discord: discordSays });
    process.stdout.write(`${JSON.stringify(answered.at(-1))}\n`);
    if (/paus|panic/i.test(twitchSays + pageSays)) {
      await typeOnPage("lobby", "/tiltify resume");
      await type("!tiltify resume", /./);
    }
  }
}
writeFileSync(values.out, JSON.stringify(answered, null, 1));
await world.stop();
await world.close();
process.exit(0);
