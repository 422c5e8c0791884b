import type { DeskDonation, DeskMark, DeskPress, DeskTask, ReaderDesk } from "../../chat/browser/reader-desk.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import { isDonation, type WaitingDonation } from "../../composing/waiting.ts";
import { commentHash } from "../../kinds/approvals.ts";
import { toMoney } from "../../money/money.ts";
import { publicName } from "../../safety/text.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { amountIn, isHiddenDonation } from "../../speaking/concealing.ts";
import { asShown, type PlaceContext, readPlaceContext } from "../../speaking/place-context.ts";
import type { Store } from "../../store/engine/database.ts";
import { type DeskRow, isQueuedIn, readDeskRows, readRewardRows } from "../../store/outbox/desk-rows.ts";
import { readDeskMarks, type StoredMark, setDeskMark } from "../../store/places/desk-marks.ts";
import { destinationIdOf } from "../../store/places/destinations.ts";
import { listFollowsAt } from "../../store/places/follows.ts";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { isolatedTextOf as plain } from "../../words/text-of.ts";
import { isMilestoneOf, readLeads, readMilestonesReached } from "./desk-lists.ts";
import { findAnnouncing } from "./reach.ts";

/** How many donations the desk shows. No reader falls behind by more. */
const mostDonations = 300;
/** How many owed rewards the desk shows. No team owes more at once. */
const mostRewards = 1_000;

/**
 * Read rewards from the database at most this often. Every open page asks each second, and a campaign may have many
 * rewards.
 */
const rewardsEveryMs = 5_000;
/** How many finished items to show. People look only at the latest. */
const mostDone = 60;

/** `isHidden`: a moderator hid the donation in this place. */
type Shown = WaitingDonation & { isHidden: boolean };

/** Builds the reader's desk of a place from the outbox, and stores the marks that readers make. */
export function createReaderDesk({ store, now }: { store: Store; now(): number }): ReaderDesk {
  const db = store.read;
  const claimed = new Map<string, { at: number; rows: DeskRow[] }>();

  /**
   * Finds the places whose donations this desk shows. Also returns the place whose desk marks it uses: the only one of
   * them, or this place if there are none or several.
   */
  async function find(place: CallPlace): Promise<{ announcing: string[]; deskId: string }> {
    const announcing = await findAnnouncing(db, place, "space");
    const [only, ...others] = announcing;
    return { announcing, deskId: only !== undefined && others.length === 0 ? only : destinationIdOf(place) };
  }

  /**
   * Reads donations as their places show them, oldest first. If several places announce a donation, it is listed once.
   */
  async function readShown(places: readonly string[], read: (id: string) => Promise<DeskRow[]>): Promise<Shown[]> {
    const found = new Map<string, Shown>();
    for (const id of places) {
      const rows = await read(id);
      const context = await readPlaceContext({ store, held: { id }, rows, hasCards: false, now: now() });
      const shown = asShown(rows, context, now());
      for (const [at, row] of rows.entries()) {
        const one = toShown(row, shown[at], context);
        if (one !== undefined) found.set(one.moment.key, one);
      }
    }
    return [...found.values()].sort((a, b) => a.since - b.since || a.seq - b.seq);
  }

  /**
   * Returns donations with rewards, whether they were announced or not. The list may be a few seconds old. The caller
   * still applies current settings and marks.
   */
  async function readRewards(id: string): Promise<DeskRow[]> {
    const known = claimed.get(id);
    const age = now() - (known?.at ?? 0);
    if (known !== undefined && age >= 0 && age < rewardsEveryMs) return known.rows;
    const rows = (await readRewardRows(db, id, mostRewards)).map((row) => ({ ...row, isPending: false }));
    claimed.set(id, { at: now(), rows });
    return rows;
  }

  /**
   * Keeps only the latest finished items. Nobody looks at older ones, and showing all of them would cost more than
   * everything else.
   */
  async function withoutDone(deskId: string, rows: DeskRow[], itemsIn: (row: DeskRow) => string[]): Promise<DeskRow[]> {
    const marks = await readDeskMarks(db, deskId, rows.flatMap(itemsIn));
    let done = 0;
    return rows.filter((row) => {
      if (!itemsIn(row).every((item) => isDone(marks.get(item), row))) return true;
      done += 1;
      return done <= mostDone;
    });
  }

  function toShown(row: DeskRow, shown: ReturnType<typeof asShown>[number] | undefined, context: PlaceContext) {
    const { moment } = row;
    const amount = amountIn(moment);
    if (moment.kind !== "donation" || amount === null || shown === undefined || !isDonation(shown)) return undefined;
    const settings = context.follow(row.factId);
    // The donation waits because of a pause, or is too small for this place to announce.
    const isSilent = settings.pausedUntil(now()) !== null || !settings.isAnnounced("donations", amount);
    if (row.isPending && isSilent) return undefined;
    const isHeld = shown.commentFrom > now() && !shown.isApproved;
    const data = isHeld ? { ...shown.moment.data, comment: null } : shown.moment.data;
    return { ...shown, moment: { ...shown.moment, data }, isHidden: isHiddenDonation(moment, context.hidden) };
  }

  function toDonation(one: Shown, words: Words): Omit<DeskDonation, "mark" | "since"> {
    const { key, happenedAt: at, origin, data } = one.moment;
    const { say } = words;
    const amount = toMoney(data.amount);
    const comment = data.refunded ? null : data.comment;
    return {
      item: key,
      name: plain(words.value("name", data.name)),
      amount: plain(words.value("amount", amount)),
      comment,
      words: comment === null ? "" : store.keyed(commentHash(comment)).slice(0, 22),
      notes: [...notesOf(one, words)].map((line) => plain(line)),
      at,
      isLarge: one.isHighlight,
      isTest: origin === "test",
      refunded: data.refunded ? plain(say("donation.refunded", { amount })) : null,
    };
  }

  return {
    async read(place, words) {
      const { announcing, deskId } = await find(place);
      const factIds = await factsAt(announcing);
      const [given, owed, settings] = await Promise.all([
        readShown(announcing, async (id) => {
          return withoutDone(deskId, await readDeskRows(db, id, mostDonations), ({ moment }) => [moment.key]);
        }),
        readShown(announcing, async (id) => withoutDone(deskId, await readRewards(id), rewardItemsIn)),
        readPlaceSettings(db, deskId, []),
      ]);
      const about = { words, isFiltered: settings.isFiltered, now: now() };
      const [milestones, leads] = await Promise.all([
        readMilestonesReached(db, factIds, about),
        readLeads(db, factIds, about),
      ]);
      const donations = given.filter(({ isHidden }) => !isHidden).map((one) => toDonation(one, words));
      const rewards = owed.flatMap((one) => rewardsIn(one, words));
      const items = [...donations, ...rewards, ...milestones].map(({ item }) => item);
      const marks = await readDeskMarks(db, deskId, items);
      const marked = <T extends { item: string }>(one: T) => ({ ...one, mark: toMark(marks.get(one.item)) });
      return {
        language: settings.place.get("language"),
        donations: donations.map((one) => ({ ...marked(one), since: changeSince(marks.get(one.item), one) })),
        rewards: rewards.map(marked),
        milestones: milestones.map(marked),
        leads,
      };
    },

    async press(place, { name, ...press }) {
      const { announcing, deskId } = await find(place);
      if (!(await isOnDesk(press.item, announcing))) return undefined;
      const set = { ...press, destinationId: deskId, name: publicName(name), at: now() };
      const { isDone, mark } = await setDeskMark(store, set);
      return { isDone, mark: toMark(mark ?? undefined) };
    },
  };

  async function isOnDesk(item: string, announcing: readonly string[]): Promise<boolean> {
    const [kind = "", id = ""] = item.split(/:(.*)/s);
    if (kind === "reward") return isQueuedIn(db, announcing, `donation:${id.slice(0, id.lastIndexOf(":"))}`);
    if (kind !== "milestone") return isQueuedIn(db, announcing, item);
    return isMilestoneOf(db, await factsAt(announcing), id);
  }

  async function factsAt(places: readonly string[]): Promise<string[]> {
    return places.length === 0 ? [] : (await listFollowsAt(db, places)).map(({ id }) => id);
  }
}

/**
 * True if nothing is left to read out. If a donation was read without a comment and now has one, there is more to read.
 */
function isDone(mark: StoredMark | undefined, { moment }: DeskRow): boolean {
  if (mark === undefined || mark.mark === "later") return false;
  return mark.mark === "done" || mark.words !== "" || (moment.kind === "donation" && moment.data?.comment === null);
}

const rewardItem = (key: string, reward: string) => `reward:${key.slice("donation:".length)}:${reward}`;

function rewardItemsIn({ moment }: DeskRow): string[] {
  const rewards = moment.kind === "donation" ? (moment.data?.rewards ?? []) : [];
  return rewards.map(({ id }) => rewardItem(moment.key, id));
}

function* notesOf({ moment: { data }, campaign = null }: Shown, { say, value }: Words): Generator<Line> {
  if (data.refunded) return;
  const rewards = data.rewards.flatMap((one) => (one.name === null ? [] : [timesOf(one.name, one.quantity)]));
  if (rewards.length > 0) yield say("donation.picked", { rewards });
  const { poll } = data;
  if (poll?.name && poll.optionName) yield say("donation.vote", { poll: poll.name, option: poll.optionName });
  if (campaign !== null) yield value("title", campaign);
}

const timesOf = (name: string, quantity: number) => (quantity > 1 ? `${name} ×${quantity}` : name);

/** Returns the rewards that are owed for a donation. Tests and refunded donations owe none. */
function rewardsIn({ moment: { key, data, origin, happenedAt } }: Shown, words: Words): Omit<DeskTask, "mark">[] {
  if (data.refunded || origin === "test") return [];
  const quantities = new Map<string, { name: string | null; quantity: number }>();
  for (const { id, name, quantity } of data.rewards) {
    quantities.set(id, { name, quantity: quantity + (quantities.get(id)?.quantity ?? 0) });
  }
  return [...quantities].map(([id, { name, quantity }]) => ({
    item: rewardItem(key, id),
    what: name === null ? plain(words.say("desk.a-reward")) : timesOf(name, quantity),
    whose: plain(words.say("donor", { name: data.name, amount: toMoney(data.amount) })),
    at: happenedAt,
  }));
}

function toMark(stored: StoredMark | undefined): DeskMark | null {
  if (stored === undefined) return null;
  const { mark, press, name, at } = stored;
  return { mark, press, name, at };
}

/** Tells whether a comment was added or changed after somebody read the donation out. */
function changeSince(mark: StoredMark | undefined, { words }: Pick<DeskPress, "words">): DeskDonation["since"] {
  if (mark?.mark !== "read" || words === "" || words === mark.words) return null;
  return mark.words === "" ? "commented" : "changed";
}
