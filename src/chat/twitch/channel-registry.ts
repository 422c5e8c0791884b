import { z } from "zod";
import { dayMs, hourMs } from "../../util/durations.ts";
import type { AccessMode } from "../access-mode.ts";
import type { SharedKeyValueStore } from "../key-value-store.ts";

/** `full` means that this space can't link more channels. */
export type ChannelOffer = { code: string } | "already-linked" | "too-many" | "full";

export type ChannelRegistry = {
  /** Reads the stored registry. Other processes may have changed it. */
  load(): Promise<void>;
  /** Returns the channels that we should join: those that are linked, and those with an open offer. */
  wanted(): string[];
  isLinked(login: string): boolean;
  /** Returns the login that this owner had when they let us in. They may have been renamed since. */
  linkedName(owner: ChannelOwner): string | undefined;
  /** Returns the linked channels. `by` is the space that a channel is linked with, or null. */
  linked(): Pick<RegistryEntry, "login" | "id" | "by">[];
  /** Returns the owner's Twitch ID, or null if it isn't known. */
  ownerOf(login: string): string | null;
  /** Stores a channel's owner if none is stored. */
  noteOwner(owner: ChannelOwner): Promise<void>;
  /** Returns a code for the broadcaster, or the reason why there is none. Offers from other spaces stay valid. */
  offer(login: string, by: string): Promise<ChannelOffer>;
  /**
   * Links the owner's channel with the space that offered it with this code, and returns that space. Undefined if the
   * code is wrong, expired or already used.
   */
  accept(owner: ChannelOwner, code: string): Promise<{ by: string } | undefined>;
  /**
   * Lets us into a channel because its broadcaster asked. Returns false if we were already let in. Pass `guard` if the
   * host hasn't allowed the channel.
   */
  join(owner: ChannelOwner, guard?: "waiting"): Promise<boolean>;
  /** Returns null if the host lets this channel announce anything. */
  guardOf(login: string): RegistryEntry["guard"];
  /**
   * Call when a broadcaster has proven that a campaign is theirs. Returns false if the channel wasn't waiting for that.
   */
  letIn(login: string): Promise<boolean>;
  /**
   * Stores a broadcaster's request for the host to decide. Returns `full`, and stores nothing, if there are too many
   * requests.
   */
  ask(owner: ChannelOwner): Promise<"asked" | "known" | "full">;
  /** Returns the broadcasters who are waiting for the host's decision. */
  asked(): readonly string[];
  /**
   * Lifts a channel's guard. Returns undefined if the channel neither asked for us nor has a guard. `id` is the owner's
   * Twitch ID, or null if it isn't known.
   */
  allow(login: string): Promise<{ id: string | null } | undefined>;
  /**
   * Removes a channel and its requests. Returns the login that it was stored under, or undefined if it wasn't stored.
   */
  part(owner: { login: string; id?: string }): Promise<string | undefined>;
  /** Returns null before our first visit. */
  isModerator(login: string): boolean | null;
  noteModerator(login: string, isModerator: boolean): Promise<void>;
  isBot(login: string, account: string): boolean;
  /** Sets whether we ignore an account in this channel. Returns false if the channel already ignores too many. */
  setBot(login: string, account: string, isBot: boolean): Promise<boolean>;
};

/**
 * An offer to link a channel. The broadcaster types `code` to accept it. `by` is the space that made the offer, and
 * `wrong` counts wrong codes.
 */
const offerSchema = z.object({ code: z.string(), until: z.number(), by: z.string(), wrong: z.number().default(0) });

const entrySchema = z
  .object({
    login: z.string(),
    /**
     * The owner's Twitch ID, because another person can take over a login. Null if we haven't been in the channel since
     * we began to store IDs.
     */
    id: z.string().nullable().default(null),
    /** True if the broadcaster agreed. Otherwise we only read the chat and post nothing. */
    linked: z.boolean(),
    /** The space that the channel is linked with, or null. */
    by: z.string().nullable(),
    offers: z.array(offerSchema).default([]),
    /** Older versions stored a single offer. */
    offer: offerSchema.nullish(),
    /** Accounts that we ignore, in addition to `knownBots`. */
    bots: z.array(z.string()).default([]),
    /** True if we were a moderator at our last visit. Null before the first one. */
    moderator: z.boolean().nullable().default(null),
    /**
     * Set if the host hasn't allowed the channel. `waiting` means that no campaign is proven yet, `proven` that a
     * proven campaign let us in.
     */
    guard: z.enum(["waiting", "proven"]).nullable().default(null),
  })
  .transform(({ offer, offers, ...entry }) => ({ ...entry, offers: offer ? [...offers, offer] : offers }));
type RegistryEntry = z.infer<typeof entrySchema>;

const registrySchema = z.object({
  channels: z.array(entrySchema),
  /** The offers made during the last day, to limit how many a space can make. */
  offers: z.array(z.object({ by: z.string(), at: z.number() })),
  /** The broadcasters who asked for us and are waiting for the host's decision. */
  asked: z.array(z.object({ login: z.string(), id: z.string().nullable().default(null), at: z.number() })).default([]),
});
type StoredRegistry = z.infer<typeof registrySchema>;

/** A broadcaster. The login can change, the ID can't. */
export type ChannelOwner = { login: string; id: string };

const newEntry: RegistryEntry = {
  login: "",
  id: null,
  linked: false,
  by: null,
  offers: [],
  bots: [],
  moderator: null,
  guard: null,
};

/** Matches by ID, because a login can change. Falls back to the login if either ID is missing. */
function isOf(entry: RegistryEntry, { login, id }: { login: string; id?: string | undefined }): boolean {
  return entry.id === null || id === undefined ? entry.login === login : entry.id === id;
}

function readRegistry(text: string | undefined): StoredRegistry {
  return text === undefined ? { channels: [], offers: [], asked: [] } : registrySchema.parse(JSON.parse(text));
}

const offerMs = 15 * 60_000;
const offersPerDay = 10;
const channelsPerSpace = 5;
const mostBots = 50;
const askedMs = 7 * dayMs;
const mostAsked = 100;
/** Limits how many channels can ask the host for the bot in an hour. Anyone can create an account in seconds. */
const mostAskedPerHour = 10;
/** An offer ends after this many wrong codes. A real broadcaster mistypes less often. */
const mostWrong = 5;
const key = "channels";

/**
 * Stores the channels that agreed to the bot, and those that have only been asked. `newCode` must return digits that
 * nobody can guess.
 */
export function createChannelRegistry(options: {
  kept: SharedKeyValueStore;
  /** The rule for channels that the host hasn't set up. */
  mode?: AccessMode;
  now: () => number;
  newCode: () => string;
}): ChannelRegistry {
  const { kept, mode = "ask", now, newCode } = options;
  let registry: StoredRegistry = readRegistry(undefined);
  let last: Promise<unknown> = Promise.resolve();

  async function load(): Promise<void> {
    registry = readRegistry(await kept.get(key));
  }
  const openOffers = ({ offers }: RegistryEntry) =>
    offers.filter(({ until, wrong }) => until > now() && wrong < mostWrong);
  const isAsked = (entry: RegistryEntry) =>
    registry.asked.some((asked) => asked.login === entry.login && asked.at > now() - askedMs);
  /** True if the owner agreed and the host lets us serve the channel, at least for proven campaigns. */
  const isServed = (entry: RegistryEntry) => {
    const { linked, guard } = entry;
    if (!linked || guard === null || mode === "open") return linked;
    return mode === "verified" && (guard === "proven" || isAsked(entry));
  };
  const isOpen = (entry: RegistryEntry) => isServed(entry) || openOffers(entry).length > 0;
  const find = (login: string) => registry.channels.find((entry) => entry.login === login && isOpen(entry));
  const linkedName = (owner: { login: string; id?: string }) =>
    registry.channels.find((entry) => isServed(entry) && isOf(entry, owner))?.login;
  const isFull = (by: string) => registry.channels.filter((entry) => entry.by === by).length >= channelsPerSpace;
  const isOfToday = ({ at }: { at: number }) => at > now() - dayMs && at <= now();
  const isTired = (by: string) =>
    registry.offers.filter((offer) => offer.by === by && isOfToday(offer)).length >= offersPerDay;

  const isWaiting = ({ login, id, at }: StoredRegistry["asked"][number]) =>
    at > now() - askedMs &&
    (linkedName({ login, ...(id !== null && { id }) }) !== login ||
      (mode === "verified" && find(login)?.guard !== null));

  /** Runs `work` after all earlier work, so that a load never overwrites a newer change. */
  function queue<T>(work: () => Promise<T>): Promise<T> {
    const done = last.catch(() => undefined).then(work);
    last = done;
    return done;
  }
  function change<T>(work: () => T): Promise<T> {
    return queue(async () => {
      const results: T[] = [];
      await kept.change(key, (text) => {
        registry = readRegistry(text);
        registry.asked = registry.asked.filter(isWaiting);
        results.push(work());
        registry.channels = registry.channels.filter(isOpen);
        registry.offers = registry.offers.filter(isOfToday);
        return JSON.stringify(registry);
      });
      // The database may retry `change`, and then calls us more than once. The last result is the one that was stored.
      return results.at(-1) as T; // `change` ran at least once
    });
  }
  /** Keeps the fields that `entry` leaves out. */
  function put(login: string, entry: Partial<RegistryEntry>): void {
    const known = find(login) ?? newEntry;
    registry.channels = [...registry.channels.filter((other) => other.login !== login), { ...known, ...entry, login }];
  }
  /** Links a channel. A renamed owner keeps their data. Data that another owner left under this login is dropped. */
  function link(owner: { login: string; id: string | null }, entry: Partial<RegistryEntry> = {}): void {
    const { login, id } = owner;
    const own = registry.channels.filter((other) => isOf(other, id === null ? { login } : { login, id }));
    const known = own.find(({ linked }) => linked) ?? own[0] ?? newEntry;
    registry.channels = registry.channels.filter((other) => other.login !== login && !own.includes(other));
    registry.channels.push({ ...known, ...entry, linked: true, login, id: id ?? known.id });
  }

  return {
    load: () => queue(load),
    wanted: () => registry.channels.filter(isOpen).map(({ login }) => login),
    isLinked: (login) => registry.channels.some((entry) => entry.login === login && isServed(entry)),
    linkedName,
    linked: () => registry.channels.filter(isServed),
    ownerOf: (login) => find(login)?.id ?? null,
    async noteOwner({ login, id }) {
      const isNews = () => find(login)?.id === null;
      if (isNews()) await change(() => isNews() && put(login, { id }));
    },
    offer: (login, by) =>
      change(() => {
        const known = find(login);
        if (known?.by === by) return "already-linked";
        if (isFull(by)) return "full";
        if (isTired(by)) return "too-many";
        const offer = { code: newCode(), until: now() + offerMs, by, wrong: 0 };
        put(login, { offers: [...(known?.offers ?? []).filter((other) => other.by !== by), offer] });
        registry.offers.push({ by, at: now() });
        return { code: offer.code };
      }),
    accept: (owner, code) =>
      change(() => {
        const entry = find(owner.login);
        const open = entry && isOf(entry, owner) ? openOffers(entry) : [];
        const offer = open.find((one) => one.code === code);
        if (!offer) {
          if (open.length > 0) put(owner.login, { offers: open.map((one) => ({ ...one, wrong: one.wrong + 1 })) });
          return undefined;
        }
        if (isFull(offer.by)) return undefined;
        // The linked server now decides what is announced, so the host's guard ends.
        link(owner, { by: offer.by, offers: open.filter((one) => one !== offer), guard: null });
        return { by: offer.by };
      }),
    join: (owner, guard) =>
      change(() => {
        if (linkedName(owner) === owner.login) return false;
        link(owner, guard && { guard });
        return true;
      }),
    guardOf: (login) => (mode === "open" ? null : (find(login)?.guard ?? null)),
    letIn: (login) =>
      change(() => {
        if (find(login)?.guard !== "waiting") return false;
        put(login, { guard: "proven" });
        return true;
      }),
    ask: (owner) =>
      change(() => {
        if (registry.asked.some((other) => other.login === owner.login && (other.id ?? owner.id) === owner.id))
          return "known";
        const lately = registry.asked.filter(({ at }) => at > now() - hourMs).length;
        if (registry.asked.length >= mostAsked || lately >= mostAskedPerHour) return "full";
        registry.asked = [...registry.asked.filter(({ login }) => login !== owner.login), { ...owner, at: now() }];
        return "asked";
      }),
    asked: () => registry.asked.filter(isWaiting).map(({ login }) => login),
    allow: (login) =>
      change(() => {
        const known = find(login);
        const asked = registry.asked.find((other) => other.login === login) ?? (known?.guard ? known : undefined);
        if (!asked) return undefined;
        registry.asked = registry.asked.filter((other) => other.login !== login);
        link(asked, { guard: null });
        return { id: asked.id };
      }),
    part: (owner) =>
      change(() => {
        const entry = registry.channels.find((one) => isOpen(one) && isOf(one, owner));
        registry.channels = registry.channels.filter((other) => other !== entry);
        registry.asked = registry.asked.filter((other) => other.login !== owner.login);
        return entry?.login;
      }),
    isModerator: (login) => find(login)?.moderator ?? null,
    async noteModerator(login, isModerator) {
      const isNews = (entry: RegistryEntry | undefined) => entry !== undefined && entry.moderator !== isModerator;
      if (!isNews(find(login))) return;
      await change(() => isNews(find(login)) && put(login, { moderator: isModerator }));
    },
    isBot: (login, account) => find(login)?.bots.includes(account) ?? false,
    setBot: (login, account, isBot) =>
      change(() => {
        const others = (find(login)?.bots ?? []).filter((other) => other !== account);
        if (!find(login) || (isBot && others.length >= mostBots)) return false;
        put(login, { bots: isBot ? [...others, account] : others });
        return true;
      }),
  };
}

/**
 * Adds owners' IDs to channels that were stored without one, before we join them. `readOwner` looks into our other
 * data. If it finds nothing, we learn the ID at our first visit.
 */
export function learningOwners(
  registry: ChannelRegistry,
  readOwner: (channel: string) => Promise<string | null>,
): ChannelRegistry {
  return {
    ...registry,
    async load() {
      await registry.load();
      for (const login of registry.wanted()) {
        const id = registry.ownerOf(login) === null && registry.isLinked(login) ? await readOwner(login) : null;
        if (id !== null) await registry.noteOwner({ login, id });
      }
    },
  };
}
