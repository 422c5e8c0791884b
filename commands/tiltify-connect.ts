import type { CallPlace, CallUser, Proposal, Typed } from "../src/chat/command.ts";
import { whisper } from "../src/chat/reply.ts";
import { formatMoney } from "../src/money/money.ts";
import type { CampaignSummary } from "../src/services/asking/summary.ts";
import type { Connected } from "../src/services/connecting/campaigns.ts";
import type { ConnectedCampaign } from "../src/services/connecting/connected.ts";
import { CampaignHidden } from "../src/services/connecting/find-fact.ts";
import type { Searches } from "../src/services/connecting/searches.ts";
import type { Words } from "../src/words/say.ts";
import { describeKind, standingOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { announcingPlace, placeOption } from "./parts/place.ts";

export default defineCommand({
  name: "tiltify connect",
  group: "setup",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify connect https://tiltify.com/@maple/winter-stream"],
  answers: "privately",
  cooldownMs: 0,
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
    { place: here, user, typed, words, services: { campaigns, searches, places } },
  ) {
    const place = await announcingPlace(places, here, chosen);
    const [connected, found] = await Promise.all([
      campaigns.list(place),
      campaigns.find(here, pasted).catch(unlessHidden),
    ]);
    if (found instanceof CampaignHidden) return keepLooking(found, { place, user, words, searches });
    if (connected.some(({ id }) => id === found.id)) {
      return whisper(`${found.name} is already connected in ${place.name}. Nothing was changed.`);
    }
    const ended = connected.findLast((one) => one.hasEnded && isAuction(one) === isAuction(found));
    const endedStood = ended && (await campaigns.standing(ended).catch(() => undefined));
    const deed = isAnnounced(found) ? "announce it" : "answer questions about it";
    const replace = ended === undefined ? "" : ` Replace ${ended.name} (${endWords(endedStood)})?`;
    const proposal = {
      ...whisper(
        `I found ${found.name}, ${describeKind(found)}.`,
        standing(found),
        `Shall I ${deed} in ${place.name}?${replace}`,
      ),
      image: found.image ?? undefined,
      links: found.url === null ? [] : [{ label: "Its page", url: found.url }],
    };
    const connect = async (replacing?: string) => {
      const done = await campaigns.connect(place, found, user, replacing);
      const beside = done.added
        ? endedIn(place, { here, typed, connected: await campaigns.list(place) })
        : { lines: [], offers: [] };
      const reply = whisper(...confirm(found, done, place.name), ...beside.lines);
      const test = { label: "Send a test", typed: typed("tiltify test") };
      const offers = [...(done.added && isAnnounced(found) ? [test] : []), ...beside.offers];
      return offers.length === 0 ? reply : { ...reply, offers };
    };
    if (ended === undefined) return { proposal, onYes: () => connect() };
    const orElse = { ...twoWays, onChosen: () => connect() };
    return { proposal, onYes: () => connect(ended.id), orElse };
  },
});

const twoWays = { yes: "Replace, keep all settings", label: "Follow both", word: "both" } as const;

/** "ended, $4,120" */
function endWords(stood: CampaignSummary | undefined): string {
  const { raised = null } = stood ?? {};
  return raised === null ? "ended" : `ended, ${formatMoney(raised)}`;
}

/** What is sold takes the place of no stream. */
function isAuction({ kind }: Pick<CampaignSummary, "kind">): boolean {
  return kind === "auction_house";
}

function unlessHidden(error: unknown): CampaignHidden {
  if (error instanceof CampaignHidden) return error;
  throw error;
}

/** The night before, a campaign is not published: the platform shows it to nobody. */
function keepLooking(
  { says, address }: CampaignHidden,
  { place, user, words, searches }: { place: CallPlace; user: CallUser; words: Words; searches: Searches },
): Proposal {
  const offer = `Shall I keep looking, every 2 minutes for 30 days, and announce it in ${place.name} once it is up? Or paste another link.`;
  return {
    proposal: whisper(says(words), offer),
    async onYes() {
      const isNew = await searches.start(place, address, user);
      if (!isNew) return whisper("I'm looking for it already. Nothing was changed.");
      return whisper(`Done: I keep looking, and say so in ${place.name} when it is up.`);
    },
  };
}

/** Of last time: it answers no more questions by itself, but it stands in the list. */
function endedIn(
  place: CallPlace,
  { here, typed, connected }: { here: CallPlace; typed: Typed; connected: readonly ConnectedCampaign[] },
) {
  const ended = connected.find(({ hasEnded }) => hasEnded);
  if (ended === undefined) return { lines: [], offers: [] };
  const isHere = place.address === here.address;
  const takeOff = typed(`tiltify disconnect ${ended.number}`);
  const [how, settings] = isHere ? [":", "this place"] : [`, type in ${place.name}:`, "that place"];
  return {
    lines: [
      `${ended.name} has ended. To take it off the list${how} ${takeOff}. All settings of ${settings} stay as they are.`,
    ],
    // A number means what is typed where, and a button is pressed here.
    offers: isHere ? [{ label: "Take off what has ended", typed: takeOff }] : [],
  };
}

function standing(found: CampaignSummary): string {
  const money = found.raised === null ? "" : `It has raised ${standingOf(found)} so far. `;
  return `${money}${found.isOpen ? "It is open." : "It is closed at the moment."}`;
}

/** A charity's own list is not given to us. */
function isAnnounced({ kind }: CampaignSummary): boolean {
  return kind !== "cause";
}

function confirm(found: CampaignSummary, { name, added, replaced, hearsOnly }: Connected, place: string): string[] {
  if (!added) return [`${name} is already connected in ${place}. Nothing was changed.`];
  const instead = replaced === null ? "" : `, in place of ${replaced} and with all its settings`;
  if (!isAnnounced(found)) {
    const what = "donations of campaigns, not of a whole charity";
    return [`Done: you can ask about ${name} in ${place} now${instead}. I announce ${what}.`];
  }
  const done = `Done: I announce ${name} in ${place} from now on${instead}.`;
  if (!hearsOnly) return [done];
  return [
    done,
    "Tiltify doesn't give me this event's donation list, so I look at its campaigns one by one; where no webhook brings a donation, that takes some minutes.",
  ];
}
