import { dayMs, hourMs } from "../../util/durations.ts";
import type { SharedKeyValueStore } from "../key-value-store.ts";
import { type Book, type BookEntry, type ChannelOwner, isOf, newEntry, readBook } from "./book-entries.ts";

const offerMs = 15 * 60_000;
const offersPerDay = 10;
const channelsPerSpace = 5;
const mostBots = 50;
const askedMs = 7 * dayMs;
const mostAsked = 100;
/** Accounts are made in seconds: so many strangers may ask in an hour, so that the list is not filled with them. */
const mostAskedPerHour = 10;
/** Nobody mistypes a code more often. */
const mostWrong = 5;
const key = "channels";

/** `full`: as many channels are linked with this space as may be. */
export type ChannelOffer = { code: string } | "already-linked" | "too-many" | "full";

export type ChannelBook = {
  /** Reads what is kept; other processes write in it, too. */
  load(): Promise<void>;
  /** Where we want to be: linked, or offered and still open. */
  wanted(): string[];
  isLinked(login: string): boolean;
  /** The name under which this owner has let us in, which may be one of before. */
  linkedName(owner: ChannelOwner): string | undefined;
  /** Those that let us in, with the space that they are linked with, if any. */
  linked(): Pick<BookEntry, "login" | "id" | "by">[];
  /** Whose channel it is, by Twitch's id; null: not known yet. */
  ownerOf(login: string): string | null;
  /** Of a channel of which nobody knew it. */
  noteOwner(owner: ChannelOwner): Promise<void>;
  /** A code for the broadcaster, or why there is none. Others who have offered us there are not disturbed. */
  offer(login: string, by: string): Promise<ChannelOffer>;
  /** Who had offered us, where the code is the right one, in time, and used for the first time. */
  accept(owner: ChannelOwner, code: string): Promise<{ by: string } | undefined>;
  /** The broadcaster asked for us. False: we are there. */
  join(owner: ChannelOwner): Promise<boolean>;
  /** The broadcaster asks for us, and the host is to decide. `full`: too many ask, and this is not kept. */
  ask(owner: ChannelOwner): Promise<"asked" | "known" | "full">;
  /** Who asks for us, and waits for the host. */
  asked(): readonly string[];
  /** The host has decided. Undefined: that channel has not asked for us. `id`: null where nobody noted it. */
  allow(login: string): Promise<{ id: string | null } | undefined>;
  /** What was asked before counts no more. Gives the name under which we were there; undefined: we were not. */
  part(owner: { login: string; id?: string }): Promise<string | undefined>;
  /** Null: we were not there yet. */
  isModerator(login: string): boolean | null;
  noteModerator(login: string, isModerator: boolean): Promise<void>;
  isBot(login: string, account: string): boolean;
  /** Whether an account is obeyed. False: there are too many. */
  setBot(login: string, account: string, isBot: boolean): Promise<boolean>;
};

/** Which channels agreed to have us, and which were only asked. `newCode`: digits that cannot be guessed. */
export function createChannelBook(options: {
  kept: SharedKeyValueStore;
  now: () => number;
  newCode: () => string;
}): ChannelBook {
  const { kept, now, newCode } = options;
  let book: Book = readBook(undefined);
  let last: Promise<unknown> = Promise.resolve();

  async function load(): Promise<void> {
    book = readBook(await kept.get(key));
  }
  const openOffers = ({ offers }: BookEntry) => offers.filter(({ until, wrong }) => until > now() && wrong < mostWrong);
  const isOpen = (entry: BookEntry) => entry.linked || openOffers(entry).length > 0;
  const find = (login: string) => book.channels.find((entry) => entry.login === login && isOpen(entry));
  const linkedName = (owner: { login: string; id?: string }) =>
    book.channels.find((entry) => entry.linked && isOf(entry, owner))?.login;
  const isFull = (by: string) => book.channels.filter((entry) => entry.by === by).length >= channelsPerSpace;
  const isOfToday = ({ at }: { at: number }) => at > now() - dayMs && at <= now();
  const isTired = (by: string) =>
    book.offers.filter((offer) => offer.by === by && isOfToday(offer)).length >= offersPerDay;

  const isWaiting = ({ login, id, at }: Book["asked"][number]) =>
    at > now() - askedMs && linkedName({ login, ...(id !== null && { id }) }) !== login;

  /** One after the other: what is read here must not be older than what was just changed. */
  function queue<T>(work: () => Promise<T>): Promise<T> {
    const done = last.catch(() => undefined).then(work);
    last = done;
    return done;
  }
  function change<T>(work: () => T): Promise<T> {
    return queue(async () => {
      const results: T[] = [];
      await kept.change(key, (text) => {
        book = readBook(text);
        book.asked = book.asked.filter(isWaiting);
        results.push(work());
        book.channels = book.channels.filter(isOpen);
        book.offers = book.offers.filter(isOfToday);
        return JSON.stringify(book);
      });
      // The database may have run the change again: the last result is that of the one that was kept.
      return results.at(-1) as T; // `change` has called it
    });
  }
  /** What is not said of the channel stays as it was. */
  function put(login: string, entry: Partial<BookEntry>): void {
    const known = find(login) ?? newEntry;
    book.channels = [...book.channels.filter((other) => other.login !== login), { ...known, ...entry, login }];
  }
  /** Lets us in. What the owner had under another name comes along, what somebody else had under this one is dropped. */
  function link(owner: { login: string; id: string | null }, entry: Partial<BookEntry> = {}): void {
    const { login, id } = owner;
    const own = book.channels.filter((other) => isOf(other, id === null ? { login } : { login, id }));
    const known = own.find(({ linked }) => linked) ?? own[0] ?? newEntry;
    book.channels = book.channels.filter((other) => other.login !== login && !own.includes(other));
    book.channels.push({ ...known, ...entry, linked: true, login, id: id ?? known.id });
  }

  return {
    load: () => queue(load),
    wanted: () => book.channels.filter(isOpen).map(({ login }) => login),
    isLinked: (login) => find(login)?.linked ?? false,
    linkedName,
    linked: () => book.channels.filter(({ linked }) => linked),
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
        book.offers.push({ by, at: now() });
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
        link(owner, { by: offer.by, offers: open.filter((one) => one !== offer) });
        return { by: offer.by };
      }),
    join: (owner) =>
      change(() => {
        if (linkedName(owner) === owner.login) return false;
        link(owner);
        return true;
      }),
    ask: (owner) =>
      change(() => {
        if (book.asked.some((other) => other.login === owner.login && (other.id ?? owner.id) === owner.id))
          return "known";
        const lately = book.asked.filter(({ at }) => at > now() - hourMs).length;
        if (book.asked.length >= mostAsked || lately >= mostAskedPerHour) return "full";
        book.asked = [...book.asked.filter(({ login }) => login !== owner.login), { ...owner, at: now() }];
        return "asked";
      }),
    asked: () => book.asked.filter(isWaiting).map(({ login }) => login),
    allow: (login) =>
      change(() => {
        const asked = book.asked.find((other) => other.login === login);
        if (!asked) return undefined;
        book.asked = book.asked.filter((other) => other !== asked);
        link(asked);
        return { id: asked.id };
      }),
    part: (owner) =>
      change(() => {
        const entry = book.channels.find((one) => isOpen(one) && isOf(one, owner));
        book.channels = book.channels.filter((other) => other !== entry);
        book.asked = book.asked.filter((other) => other.login !== owner.login);
        return entry?.login;
      }),
    isModerator: (login) => find(login)?.moderator ?? null,
    async noteModerator(login, isModerator) {
      const isNews = (entry: BookEntry | undefined) => entry !== undefined && entry.moderator !== isModerator;
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
