import { whisper } from "../src/chat/reply/reply.ts";
import type { CallPlace, CallUser, Proposal, Typed } from "../src/chat/understanding/command.ts";
import type { CampaignSummary } from "../src/services/asking/summary.ts";
import type { Connected } from "../src/services/connecting/campaigns.ts";
import type { ConnectedCampaign } from "../src/services/connecting/connected.ts";
import { CampaignHidden } from "../src/services/connecting/find-fact.ts";
import type { Searches } from "../src/services/connecting/searches.ts";
import { chatOf } from "../src/settings/scopes.ts";
import type { Say } from "../src/words/en.ts";
import { inOneLine } from "../src/words/frames.ts";
import { later } from "../src/words/later.ts";
import type { Later, Line } from "../src/words/parts.ts";
import type { Words } from "../src/words/say.ts";
import { sayOpen, statusOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { announcingPlace, placeOption } from "./parts/place.ts";

export default defineCommand({
  name: "tiltify connect",
  group: "start",
  aliases: ["tiltify add", "tiltify follow"],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify connect https://tiltify.com/@maple/winter-stream"],
  answers: "privately",
  options: {
    campaign: {
      type: "string",
      required: true,
      rest: true,
      leavesChoices: true,
    },
    place: placeOption,
  },
  async run(
    { campaign: pasted, place: chosen },
    { place: here, user, typed, toType, words, services: { campaigns, searches, places } },
  ) {
    const place = await announcingPlace(places, here, chosen);
    const [connected, found] = await Promise.all([
      campaigns.list(place),
      campaigns.find(here, pasted).catch(unlessHidden),
    ]);
    if (found instanceof CampaignHidden) return keepLooking(found, { place, user, words, searches });
    const { say } = words;
    const where = { campaign: found.name, place: place.name };
    /** Writes "in #donations and on Twitch". */
    const reached = async (others: readonly string[]) => {
      const near = others.filter((id) => chatOf(id) === place.chat);
      const names = await Promise.all(
        near.map(async (id) => {
          const address = id.slice(id.lastIndexOf("/") + 1);
          return (await places.find(place, address))?.place.name ?? address;
        }),
      );
      const chats = new Set(others.filter((id) => !near.includes(id)).map(chatOf));
      const inside = [place.name, ...names].map((name) => later("where.in", { place: name }));
      return later("where.list", { places: [...inside, ...[...chats].map((chat) => later("where.on", { chat }))] });
    };
    if (connected.some(({ id }) => id === found.id)) return whisper(say("connect.already", where));
    // A campaign that has ended doesn't replace another one.
    const ended = found.ended
      ? undefined
      : connected.findLast((one) => one.hasEnded && isAuction(one) === isAuction(found));
    const state = ended && (await campaigns.current(ended).catch(() => undefined));
    const ask = say(askedAbout(found), { place: place.name });
    const replace = ended && say("connect.ask.replace", { ended: ended.name, raised: state?.raised ?? null });
    const proposal = {
      ...whisper(
        inOneLine([say("connect.found", { campaign: found.name }), say(`kind.${found.kind}`, found)], words),
        inOneLine([...(found.raised === null ? [] : [statusOf(found, words)]), sayOpen(found, words)], words),
        inOneLine([ask, ...(replace ? [replace] : [])], words),
      ),
      image: found.image ?? undefined,
      links: found.url === null ? [] : [{ label: say("connect.page"), url: found.url }],
    };
    const connect = async (replacing?: string) => {
      const done = await campaigns.connect(place, found, user, replacing);
      const alsoHere =
        done.added && !found.ended
          ? endedIn(place, { here, typed, say, connected: await campaigns.list(place) })
          : { lines: [], offers: [] };
      const calm =
        done.isCalm && !found.ended ? [say("connect.calm", { next: toType("tiltify cooldown normal") })] : [];
      const reply = whisper(
        ...confirm(found, done, { ...where, where: await reached(done.others), say, toType }),
        ...calm,
        ...alsoHere.lines,
      );
      const test = { label: say("status.send-test"), typed: typed("tiltify test") };
      const offers = [...(done.added && isAnnounced(found) ? [test] : []), ...alsoHere.offers];
      return offers.length === 0 ? reply : { ...reply, offers };
    };
    if (ended === undefined) return { proposal, onYes: () => connect() };
    const ways = { yes: say("connect.replace"), label: say("connect.both"), word: "both" } as const;
    return { proposal, onYes: () => connect(ended.id), orElse: { ...ways, onChosen: () => connect() } };
  },
});

/** Auctions replace only auctions, and other campaigns only other campaigns. */
function isAuction({ kind }: Pick<CampaignSummary, "kind">): boolean {
  return kind === "auction_house";
}

function unlessHidden(error: unknown): CampaignHidden {
  if (error instanceof CampaignHidden) return error;
  throw error;
}

/**
 * Offers to wait for a campaign. The night before a stream, it often isn't published yet, and Tiltify doesn't show it.
 */
function keepLooking(
  { says, address }: CampaignHidden,
  { place, user, words, searches }: { place: CallPlace; user: CallUser; words: Words; searches: Searches },
): Proposal {
  const { say } = words;
  return {
    proposal: whisper(says(words), say("search.ask", { place: place.name })),
    async onYes() {
      const isNew = await searches.start(place, address, user);
      return whisper(isNew ? say("search.started", { place: place.name }) : say("search.already"));
    },
  };
}

/**
 * Offers to remove a campaign that has ended. Questions no longer use it by default, but it is still in the list.
 */
function endedIn(
  place: CallPlace,
  { here, typed, say, connected }: { here: CallPlace; typed: Typed; say: Say; connected: readonly ConnectedCampaign[] },
) {
  const ended = connected.find(({ hasEnded }) => hasEnded);
  if (ended === undefined) return { lines: [], offers: [] };
  const isHere = place.address === here.address;
  const takeOff = `tiltify disconnect ${ended.number}`;
  const values = { ended: ended.name, next: takeOff };
  return {
    lines: [isHere ? say("connect.ended", values) : say("connect.ended.there", { ...values, place: place.name })],
    // The command has the campaign's number in this place's list, so the button works only here.
    offers: isHere ? [{ label: say("connect.ended.take-off"), typed: typed(takeOff) }] : [],
  };
}

/**
 * True if donations can be announced. Tiltify doesn't give us a charity's own list, and a campaign that has ended takes
 * no donations.
 */
function isAnnounced({ kind, ended }: CampaignSummary): boolean {
  return kind !== "cause" && ended === null;
}

function askedAbout(found: CampaignSummary) {
  if (found.ended) return "connect.ask.ended";
  return isAnnounced(found) ? "connect.ask" : "connect.ask.cause";
}

/** Lists the questions that still work after a campaign has ended. */
function stillAsked(toType: Typed): Line[] {
  return ["total", "donations", "leaderboard"].map((name) => [{ type: "command", typed: toType(name) }]);
}

function confirm(
  found: CampaignSummary,
  { name: campaign, added, replaced, hasNoList }: Connected,
  { place, where, say, toType }: { place: string; where: Later; say: Say; toType: Typed },
): Line[] {
  if (!added) return [say("connect.already", { campaign, place })];
  if (found.ended) return [say("connect.done.ended", { campaign, place, questions: stillAsked(toType) })];
  if (!isAnnounced(found)) return [say("connect.done.cause", { campaign, where, replaced })];
  return [say("connect.done", { campaign, where, replaced }), ...(hasNoList ? [say("connect.hears-only")] : [])];
}
