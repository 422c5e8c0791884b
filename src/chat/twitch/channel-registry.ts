import { dayMs, hourMs } from "../../util/durations.ts";
import type { AccessMode } from "../access-mode.ts";
import type { SharedKeyValueStore } from "../key-value-store.ts";
import { isOf, newEntry, type RegistryEntry, readRegistry, type StoredRegistry } from "./registry-entries.ts";
import type { ChannelRegistry } from "./registry-port.ts";

const offerMs = 15 * 60_000;
const offersPerDay = 10;
const channelsPerSpace = 5;
const mostBots = 50;
const askedMs = 7 * dayMs;
const mostAsked = 100;
/** Accounts are created in seconds, so this limits how many strangers can fill the list in an hour. */
const mostAskedPerHour = 10;
/** An offer to link ends after this many wrong codes. A person mistypes fewer. */
const mostWrong = 5;
const key = "channels";

/**
 * The channels that agreed to the bot, and those that were only asked. `newCode` returns digits that can't be guessed.
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
  /** True if the owner agreed and the host lets us serve it, even if only for proven campaigns. */
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

  /** Runs one at a time, so that a load never overwrites a newer change. */
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
      // The database may have run the change again. The last result belongs to the one that was stored.
      return results.at(-1) as T; // `change` has called it
    });
  }
  /** Fields that aren't given stay the same. */
  function put(login: string, entry: Partial<RegistryEntry>): void {
    const known = find(login) ?? newEntry;
    registry.channels = [...registry.channels.filter((other) => other.login !== login), { ...known, ...entry, login }];
  }
  /**
   * Lets us in. The owner's data from an earlier name moves along, and another owner's data under this name is dropped.
   */
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
        // From now on, the linked server decides what is announced.
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
