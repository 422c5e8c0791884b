/**
 * `node bench/evening.ts [--seed 7]` plays a streamer's evening, from the first command to the next campaign. Runs the
 * real `serve` on SQLite, with simulated Discord, Twitch and Tiltify. Commands come in as people type them: on Discord,
 * on Twitch and on the page. Exits with code 1 if an answer or an announcement was wrong.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { secondMs } from "../src/util/durations.ts";
import { errorText } from "../src/util/errors.ts";
import { countSent, createJudge, type Gift } from "./evening/judge.ts";
import { channel, openWorld, until } from "./evening/world.ts";

const { values } = parseArgs({ options: { seed: { type: "string", default: "7" } } });
const world = await openWorld({ seed: Number(values.seed) });
const { simulator, twitch, program, choose, type, typeOnPage, onDiscord, onTwitch } = world;
const { log, note, check, report } = createJudge();

/** The dollars that Big Otter's match adds. */
const matched = 50;
const gifts: Gift[] = [];
function give(name: string, dollars: number, more: Omit<Parameters<typeof simulator.donate>[0], "amount"> = {}): void {
  gifts.push({ name, dollars });
  simulator.donate({ ...more, name, amount: `${dollars}` });
}

const linesOf = (texts: readonly string[], pattern: RegExp) => texts.filter((text) => pattern.test(text)).join("\n");
const chats = { Discord: onDiscord, Twitch: onTwitch };
const isSaid = (pattern: RegExp) => Object.values(chats).every((texts) => texts().some((text) => pattern.test(text)));
const untilSent = (pattern: RegExp) => until(() => isSaid(pattern), `${pattern} in both chats`);

async function connect() {
  await choose("tiltify connect", { campaign: simulator.campaignId });
  check("connect on Discord", await choose("tiltify yes"), [/Maple's 24h Stream.*#donations/]);
  const counts = simulator.requestCounts;
  await until(() => (counts().putWebhookSubscription ?? 0) > 0, "the subscription");
  await until(() => (counts().listCampaignMilestones ?? 0) > 0 && (counts().listCampaignPolls ?? 0) > 0, "the lists");
}

async function link() {
  const joined = await choose("tiltify twitch join", { channel: channel.twitch });
  const [, code = ""] = /!tiltify link (\d+)/.exec(joined) ?? [];
  await until(() => twitch.isIn(channel.twitch), "the bot is in the channel");
  const asked = await type(`!tiltify link ${code}`, /!tiltify yes/);
  check("Twitch is asked after the link", asked, [/Maple's 24h Stream.*#maplenine/]);
  check("yes on Twitch", await type("!tiltify yes", /#maplenine/), [/Maple's 24h Stream/]);
}

async function sendTests() {
  check("test on Discord", await choose("tiltify test"), [/test/i]);
  await until(() => onDiscord().some((text) => /TEST/.test(text)), "a test on Discord");
  check("test on Twitch", await type("!tiltify test", /TEST/), [/TEST/]);
}

async function donations() {
  for (const [name, dollars] of [
    ["Ann", 25],
    ["Bo", 5],
    ["Kit", 600],
  ] as const) {
    give(name, dollars);
    await untilSent(new RegExp(`${name} donated`));
  }
  await untilSent(/Hot sauce!/);
  for (const [chat, texts] of Object.entries(chats)) {
    check(`a donation on ${chat}`, linesOf(texts(), /\bAnn\b/), [/Ann donated \$25/]);
  }
}

async function questions() {
  check("/total", await choose("total"), [/\$630/]);
  check("/leaderboard", await choose("leaderboard"), [/Kit/]);
  check("!total", await type("!total", /raised|of \$2,000/), [/\$630/]);
  check("/auction before the first bid", await choose("auction"), [/Otter print/], /no auction/);
}

async function match() {
  simulator.startMatch(simulator.campaignId, { amount: `${matched}`, minutes: 60 });
  await untilSent(/is matching/);
  give("Mia", matched);
  await untilSent(/It added \$50/);
  for (const [chat, texts] of Object.entries(chats)) {
    check(`the match on ${chat}`, linesOf(texts(), /It added/), [/Big Otter's match is over.*It added \$50/s]);
  }
}

/** $730 have been raised before. The goal is $2,000, and the milestone "Karaoke" is at $1,500. */
async function goalAndMilestone() {
  give("Lou", 1_400);
  await untilSent(/Goal reached/);
  for (const [chat, texts] of Object.entries(chats)) {
    await until(() => texts().some((text) => /Karaoke!/.test(text)), `Karaoke on ${chat}`).catch(() => undefined);
    const seen = linesOf(texts(), /Goal reached|Karaoke/);
    check(`goal and milestone on ${chat}`, seen, [/Goal reached: \$2,000/, /Karaoke!/]);
  }
}

async function hide() {
  give("Troll", 11, { comment: "rude" });
  await untilSent(/Troll donated/);
  program.refuses = 3;
  await choose("tiltify hide", { what: "Troll" });
  const isGone = (texts: () => string[]) => !texts().some((text) => /Troll/.test(text));
  await until(() => isGone(onDiscord) && isGone(onTwitch), "Troll is hidden").catch(() => undefined);
  check("hidden on Discord", linesOf(onDiscord(), /\$11\b/), [/Someone donated/], /Troll|rude/);
  check("hidden on Twitch", linesOf(onTwitch(), /Troll/) || "the line is deleted", [/deleted/]);
}

/** Checks that an edit which hides a donation is retried after three refusals. */
async function sameEdit() {
  const editsOf = () =>
    Object.values(
      Object.groupBy(
        program.heard.filter(({ type: one }) => one === "edit"),
        ({ announcement }) => announcement,
      ),
    ).map((edits = []) => edits.map(({ id }) => id));
  await until(() => editsOf().some((ids) => ids.length >= 3), "the edit is tried again");
  await delay(5 * secondMs);
  const edits = editsOf();
  const isRight = edits.every((ids) => new Set(ids).size === 1);
  note(
    "a program gets an edit again with the same id",
    "one id for each edit",
    edits.map((ids) => `${ids.length} tries, ${new Set(ids).size} ids`).join("; "),
    isRight,
  );
}

async function approve() {
  await choose("tiltify comments", { state: "approve" });
  give("Eve", 12, { comment: "Go otters!" });
  await untilSent(/Eve donated/);
  check("a comment waits", linesOf([...onDiscord(), ...onTwitch()], /\bEve\b/), [/donated \$12/], /otters!/);
  check("approved on Twitch", await type("!tiltify approve eve", /Approved|Nothing waiting/i), [/Approved/]);
  await until(() => isSaid(/otters!/), "the comment").catch(() => undefined);
  for (const [chat, texts] of Object.entries(chats))
    check(`the comment on ${chat}`, linesOf(texts(), /\bEve\b/), [/otters!/]);
  await choose("tiltify comments", { state: "on" });
}

async function auction() {
  await choose("tiltify connect", { campaign: simulator.ids.auctionHouse });
  check("the auction is connected", await choose("tiltify yes"), [/Otter Auction.*#donations/]);
  const [itemId = ""] = simulator.ids.auctionItems;
  simulator.bid({ itemId, amount: "55", name: "Rin" });
  simulator.bid({ itemId, amount: "60", name: "Sol" });
  await until(() => onDiscord().some((text) => /\bSol\b.*\$60/s.test(text)), "the bid");
  check("a bid on Discord", linesOf(onDiscord(), /high bid/), [/Sol.*\$60/s]);
  check("/auction with a bid", await choose("auction"), [/\$60/]);
  simulator.completeItem(itemId);
  await until(() => onDiscord().some((text) => /Sold!.*\bSol\b/.test(text)), "the sale");
  check("a sale on Discord", linesOf(onDiscord(), /Sold/), [/Sold! Otter print goes to Sol for \$60/]);
}

async function lowerGoal() {
  simulator.changeFact(simulator.campaignId, { goal: "5000" });
  await delay(3 * secondMs);
  const before = onTwitch().length;
  simulator.changeFact(simulator.campaignId, { goal: "2100" });
  const since = () => onTwitch().slice(before);
  await until(() => since().some((text) => /Goal reached/.test(text)), "the lowered goal").catch(() => undefined);
  check("a goal that is lowered is reached", linesOf(since(), /./), [/Goal reached: \$2,100/]);
}

async function panic() {
  give("Whale", 90);
  await untilSent(/Whale donated/);
  check("panic", await choose("tiltify panic"), [/Whale/]);
  await until(() => !onTwitch().some((text) => /Whale/.test(text)), "Whale is gone").catch(() => undefined);
  check("panic on Twitch", linesOf(onTwitch(), /Whale/) || "the line is deleted", [/deleted/]);
  const over = await choose("tiltify panic", { state: "off" });
  check("what stays deleted after panic is said", over, [/Whale/, /deleted on Twitch/]);
  await until(() => onDiscord().some((text) => /Whale/.test(text)), "Whale on Discord").catch(() => undefined);
  check("shown again on Discord", linesOf(onDiscord(), /Whale/), [/Whale donated/]);
}

/** Sends sixty donations in fifteen seconds. Some have a vote or a reward. */
async function train() {
  const before = { Discord: onDiscord().length, Twitch: onTwitch().length };
  const [puzzle] = simulator.world.polls[0]?.options ?? [];
  const drawing = simulator.world.rewards.find(({ name }) => name === "Drawing");
  for (let at = 0; at < 60; at += 1) {
    const name = `Tr${at}x`;
    if (at % 10 === 3) give(name, 60, { pollOptionId: puzzle?.id });
    else if (at % 10 === 6) give(name, 25, { rewardId: drawing?.id });
    else give(name, 5);
    await delay(250);
  }
  for (const [chat, texts] of Object.entries(chats)) {
    const since = () => texts().slice(before[chat as keyof typeof before]);
    await until(() => countSent(since(), gifts).count >= 60, `the train on ${chat}`).catch(() => undefined);
    const bundles = linesOf(since(), /\d+ donations/);
    check(`bundles on ${chat} say what was picked and voted`, bundles, [/Drawing/, /Votes: Puzzle/]);
  }
}

/** Returns the first amount in a text, in dollars. */
const dollarsIn = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? 0);

/** Tiltify refuses every request, but its webhooks still arrive. */
async function outage() {
  simulator.faults.add({ how: 403, times: "always" });
  give("Uma", 40);
  await untilSent(/\bUma\b/);
  const said = Object.values(chats).flatMap((texts) =>
    texts().flatMap((text) => text.match(/\$[\d,]+ of \$2,100/g) ?? []),
  );
  const most = Math.max(...said.map(dollarsIn));
  const total = await choose("total");
  note(
    "/total in an outage",
    `$${most} or more, of $2,100`,
    total,
    dollarsIn(total) >= most && /of \$2,100/.test(total),
  );
  await world.stop(); // hosts do this when something seems wrong
  await world.start();
  let seen = "";
  await until(async () => {
    await delay(secondMs);
    seen = await choose("tiltify status");
    return !/Everything.s fine/.test(seen);
  }, "status knows of it").catch(() => undefined);
  check(
    "status while Tiltify fails",
    seen,
    [/Tiltify isn't answering/],
    /things? to do\n[^\n]*Nothing to do[^\n]*\n(?!- )/,
  );
}

async function languages() {
  await typeOnPage("r-en", "/tiltify list");
  check("language in one room", await typeOnPage("r-fr", "/tiltify language fr"), [/r-fr/], /r-en/);
  check("that room speaks it", await typeOnPage("r-fr", "/tiltify list"), [/campagne/i]);
  check("the other room does not", await typeOnPage("r-en", "/tiltify list"), [/No campaign is connected/]);
}

/**
 * Kills the bot, and ends the campaign while it is away. The last ten minutes don't count as an absence; donations from
 * then are announced as usual.
 */
async function awayAtTheEnd() {
  const steps = Array.from({ length: 12 }, (_, at) => ({ ms: 100 * secondMs, happens: () => give(`Late${at}x`, 10) }));
  const end = () => simulator.changeFact(simulator.campaignId, { status: "retired" });
  await world.away([...steps, { ms: 25 * secondMs, happens: end }]);
  const before = { Discord: onDiscord().length, Twitch: onTwitch().length };
  simulator.faults.add({ operation: "listCampaignDonations", how: "slow", seconds: 8 });
  await world.start();
  for (const [chat, texts] of Object.entries(chats)) {
    const since = () => texts().slice(before[chat as keyof typeof before]);
    await until(() => since().some((text) => / raised!/.test(text)), `the end on ${chat}`).catch(() => undefined);
    const [all, closing] = [since(), since().findIndex((text) => / raised!/.test(text))];
    const { count } = countSent(all.slice(0, closing), gifts);
    const isWhole = all.at(closing)?.includes(`${gifts.length + 1} donations, $${sumOf(gifts)}`) ?? false;
    const expected = `12 gifts, then ${gifts.length + 1} donations, $${sumOf(gifts)}`;
    note(`the catch-up, then the closing line on ${chat}`, expected, all.join(" / "), count === 12 && isWhole);
  }
  const away = linesOf(onTwitch(), /I was offline/);
  check("the absence ends with the start", away, [/19 min/]);
}

/** Adds up donations, together with the match. */
const sumOf = (all: readonly Gift[]) =>
  all.reduce((sum, { dollars }) => sum + dollars, matched).toLocaleString("en-US");

async function recap() {
  const given = gifts.reduce((sum, { dollars }) => sum + dollars, 0).toLocaleString("en-US");
  check("recap, without what the match paid", await choose("tiltify recap"), [
    new RegExp(`^${gifts.length} donations, \\$${given}\\.`),
  ]);
  let proof = "";
  await until(async () => {
    proof = await choose("tiltify recap", { what: "proof" });
    return !/Reading/.test(proof);
  }, "the proof");
  check(
    "recap proof, to the cent",
    proof,
    [
      new RegExp(`^${gifts.length + 1} \\D+, ${gifts.length} \\D+, 0 `),
      new RegExp(`On Tiltify: \\$${sumOf(gifts)}\\.`),
      new RegExp(`Announced: \\$${given}\\.`),
      new RegExp(`end of a match: 1 \\(\\$${matched}\\)`),
    ],
    /Missing|Refused|Left out/,
  );
}

function totals() {
  const deleted = twitch.deleted.map((line) => line.text);
  for (const [chat, texts] of [
    ["Discord", onDiscord()],
    ["Twitch", [...onTwitch(), ...deleted]],
  ] as const) {
    const { count, twice } = countSent(texts, gifts);
    const seen = `${count}, ${twice.join(", ") || "none"} twice`;
    note(
      `every gift once on ${chat}`,
      `${gifts.length}, none twice`,
      seen,
      count === gifts.length && twice.length === 0,
    );
  }
  note(
    "Discord knows every request",
    "no breach",
    world.breaches.join(", ") || "no breach",
    world.breaches.length === 0,
  );
}

async function nextCampaign() {
  const { draftCampaign } = simulator.ids;
  simulator.changeFact(draftCampaign, { status: "published" });
  check("the next campaign asks to replace", await choose("tiltify connect", { campaign: draftCampaign }), [
    /Replace Maple's 24h Stream/,
  ]);
  check("Replace names the places", await choose("tiltify yes"), [/in #donations and on Twitch/, /It replaces/]);
  await delay(2 * secondMs);
  simulator.donate({ factId: draftCampaign, name: "Winnie", amount: "20" });
  await until(() => isSaid(/Winnie donated/), "the next campaign").catch(() => undefined);
  for (const [chat, texts] of Object.entries(chats))
    check(`the next campaign on ${chat}`, linesOf(texts(), /Winnie/), [/Winnie donated/]);
}

const scenes = {
  connect,
  link,
  sendTests,
  donations,
  questions,
  match,
  goalAndMilestone,
  hide,
  sameEdit,
  approve,
  auction,
  lowerGoal,
  panic,
  train,
  outage,
  languages,
  awayAtTheEnd,
  recap,
  totals,
  nextCampaign,
};
await world.start();
for (const [name, scene] of Object.entries(scenes)) {
  log(`-- ${name}`);
  await Promise.resolve()
    .then(scene)
    .catch((error: unknown) => note(name, "it can be played", errorText(error), false));
  simulator.faults.clear();
}
if (process.env.EVENING_LOG) console.log(onDiscord(), onTwitch());
await world.close();
process.exit(report() ? 0 : 1);
