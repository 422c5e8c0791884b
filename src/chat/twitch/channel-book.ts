import { z } from "zod";
import type { KeptTogether } from "../kept.ts";

const entrySchema = z.object({
  login: z.string(),
  /** Its broadcaster agreed: elsewhere we read, and say nothing. */
  linked: z.boolean(),
  /** The space that it is linked with, if any. */
  by: z.string().nullable(),
  /** What the broadcaster types to agree, until when, and who asks. */
  offer: z.object({ code: z.string(), until: z.number(), by: z.string() }).nullable(),
  /** Accounts that are not obeyed, besides the known bots. */
  bots: z.array(z.string()).default([]),
  /** Whether we were a moderator there when we were there last; null: we were not there yet. */
  moderator: z.boolean().nullable().default(null),
});
const bookSchema = z.object({
  channels: z.array(entrySchema),
  /** Which space offered us to a channel, and when; of the last day. */
  offers: z.array(z.object({ by: z.string(), at: z.number() })),
  /** Which broadcasters asked for us, and when: the host has not decided yet. */
  asked: z.array(z.object({ login: z.string(), at: z.number() })).default([]),
});
type Book = z.infer<typeof bookSchema>;
type Entry = z.infer<typeof entrySchema>;

const offerMs = 15 * 60_000;
const offersPerDay = 10;
const channelsPerSpace = 5;
const dayMs = 86_400_000;
const mostBots = 50;
const askedMs = 7 * dayMs;
const mostAsked = 100;
const key = "channels";

/** `full`: as many channels are linked with this space as may be. */
export type Offer = { code: string } | "already-linked" | "too-many" | "full";

export type ChannelBook = {
  /** Reads what is kept; other processes write in it, too. */
  load(): Promise<void>;
  /** Where we want to be: linked, or offered and still open. */
  wanted(): string[];
  isLinked(login: string): boolean;
  /** The space that a channel is linked with, of those that are. */
  homes(): ReadonlyMap<string, string>;
  /** A code for the broadcaster, or why there is none. */
  offer(login: string, by: string): Promise<Offer>;
  /** Who had offered us, where the code is the right one, in time, and used for the first time. */
  accept(login: string, code: string): Promise<{ by: string } | undefined>;
  /** The broadcaster asked for us. False: we are there. */
  join(login: string): Promise<boolean>;
  /** The broadcaster asks for us, and the host is to decide. False: we know that already, or too many ask. */
  ask(login: string): Promise<boolean>;
  /** Who asks for us, and waits for the host. */
  asked(): readonly string[];
  /** The host has decided. False: that channel has not asked for us. */
  allow(login: string): Promise<boolean>;
  /** What was asked before counts no more. False: we were not there. */
  part(login: string): Promise<boolean>;
  /** Null: we were not there yet. */
  isModerator(login: string): boolean | null;
  noteModerator(login: string, isModerator: boolean): Promise<void>;
  isBot(login: string, account: string): boolean;
  /** Whether an account is obeyed. False: there are too many. */
  setBot(login: string, account: string, isBot: boolean): Promise<boolean>;
};

/** Which channels agreed to have us, and which were only asked. `newCode`: four digits that cannot be guessed. */
export function createChannelBook(options: {
  kept: KeptTogether;
  now: () => number;
  newCode: () => string;
}): ChannelBook {
  const { kept, now, newCode } = options;
  let book: Book = { channels: [], offers: [], asked: [] };
  let last: Promise<unknown> = Promise.resolve();

  const read = (text: string | undefined): Book =>
    text === undefined ? { channels: [], offers: [], asked: [] } : bookSchema.parse(JSON.parse(text));
  async function load(): Promise<void> {
    book = read(await kept.get(key));
  }
  const hasOffer = ({ offer }: Entry) => offer !== null && offer.until > now();
  const isOpen = (entry: Entry) => entry.linked || hasOffer(entry);
  const find = (login: string) => book.channels.find((entry) => entry.login === login && isOpen(entry));
  const isFull = (by: string) => book.channels.filter((entry) => entry.by === by).length >= channelsPerSpace;
  const isOfToday = ({ at }: { at: number }) => at > now() - dayMs && at <= now();
  const isTired = (by: string) =>
    book.offers.filter((offer) => offer.by === by && isOfToday(offer)).length >= offersPerDay;

  const isWaiting = ({ login, at }: Book["asked"][number]) => at > now() - askedMs && !find(login)?.linked;

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
        book = read(text);
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
  function put(login: string, entry: Partial<Entry>): void {
    const known = find(login) ?? { login, linked: false, by: null, offer: null, bots: [], moderator: null };
    book.channels = [...book.channels.filter((other) => other.login !== login), { ...known, ...entry }];
  }

  return {
    load: () => queue(load),
    wanted: () => book.channels.filter(isOpen).map(({ login }) => login),
    isLinked: (login) => find(login)?.linked ?? false,
    homes: () =>
      new Map(book.channels.flatMap(({ login, linked, by }) => (linked && by !== null ? [[login, by]] : []))),
    offer: (login, by) =>
      change(() => {
        const known = find(login);
        if (known?.by === by) return "already-linked";
        if (isFull(by)) return "full";
        if (isTired(by)) return "too-many";
        const code = newCode();
        const offer = { code, until: now() + offerMs, by };
        put(login, { offer });
        book.offers.push({ by, at: now() });
        return { code };
      }),
    accept: (login, code) =>
      change(() => {
        const offer = book.channels.find((entry) => entry.login === login && hasOffer(entry))?.offer;
        if (!offer || offer.code !== code || isFull(offer.by)) return undefined;
        put(login, { linked: true, by: offer.by, offer: null });
        return { by: offer.by };
      }),
    join: (login) =>
      change(() => {
        if (find(login)?.linked) return false;
        put(login, { linked: true });
        return true;
      }),
    ask: (login) =>
      change(() => {
        if (book.asked.length >= mostAsked || book.asked.some((other) => other.login === login)) return false;
        book.asked.push({ login, at: now() });
        return true;
      }),
    asked: () => book.asked.filter(isWaiting).map(({ login }) => login),
    allow: (login) =>
      change(() => {
        if (!book.asked.some((other) => other.login === login)) return false;
        book.asked = book.asked.filter((other) => other.login !== login);
        put(login, { linked: true });
        return true;
      }),
    part: (login) =>
      change(() => {
        const entry = find(login);
        book.channels = book.channels.filter((other) => other !== entry);
        book.asked = book.asked.filter((other) => other.login !== login);
        return entry !== undefined;
      }),
    isModerator: (login) => find(login)?.moderator ?? null,
    async noteModerator(login, isModerator) {
      const isNews = (entry: Entry | undefined) => entry !== undefined && entry.moderator !== isModerator;
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
