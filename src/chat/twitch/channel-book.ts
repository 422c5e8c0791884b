import { z } from "zod";
import type { Kept } from "./kept.ts";

const entrySchema = z.object({
  login: z.string(),
  /** Its broadcaster agreed: elsewhere we read, and say nothing. */
  linked: z.boolean(),
  /** What the broadcaster types to agree, and until when. */
  code: z.string().nullable(),
  until: z.number(),
  /** The space that offered us. */
  by: z.string(),
});
const bookSchema = z.object({
  channels: z.array(entrySchema),
  /** When which space offered us somewhere: a day of it. */
  offers: z.array(z.object({ by: z.string(), at: z.number() })),
});
type Book = z.infer<typeof bookSchema>;

const offerMs = 15 * 60_000;
const offersPerDay = 10;
const dayMs = 86_400_000;
const key = "channels";

export type ChannelBook = {
  /** Reads what is kept; other processes write in it, too. */
  load(): Promise<void>;
  /** Where we want to be: linked, or offered and still open. */
  wanted(): string[];
  isLinked(login: string): boolean;
  /** A code for the broadcaster, or why there is none. */
  offer(login: string, by: string): Promise<{ code: string } | "already-linked" | "too-many">;
  /** Whether the code was the right one, in time, and used for the first time. */
  accept(login: string, code: string): Promise<boolean>;
  /** The broadcaster asked for us. False: we are there. */
  join(login: string): Promise<boolean>;
  /** False: we were not there. */
  part(login: string): Promise<boolean>;
};

/** Which channels agreed to have us, and which were only asked. `newCode`: four digits that cannot be guessed. */
export function createChannelBook(options: { kept: Kept; now: () => number; newCode: () => string }): ChannelBook {
  const { kept, now, newCode } = options;
  let book: Book = { channels: [], offers: [] };
  let last: Promise<unknown> = Promise.resolve();

  async function load(): Promise<void> {
    const text = await kept.get(key);
    book = text === undefined ? { channels: [], offers: [] } : bookSchema.parse(JSON.parse(text));
  }
  const isOpen = ({ linked, until }: Book["channels"][number]) => linked || until > now();
  const find = (login: string) => book.channels.find((entry) => entry.login === login && isOpen(entry));

  /** One after the other: who reads while another writes would put back what was there before. */
  function queue<T>(work: () => Promise<T>): Promise<T> {
    const done = last.catch(() => undefined).then(work);
    last = done;
    return done;
  }
  function change<T>(work: () => T): Promise<T> {
    return queue(async () => {
      await load();
      const result = work();
      book.channels = book.channels.filter(isOpen);
      book.offers = book.offers.filter(({ at }) => at > now() - dayMs);
      await kept.set(key, JSON.stringify(book));
      return result;
    });
  }
  function put(entry: Book["channels"][number]): void {
    book.channels = [...book.channels.filter(({ login }) => login !== entry.login), entry];
  }

  return {
    load: () => queue(load),
    wanted: () => book.channels.filter(isOpen).map(({ login }) => login),
    isLinked: (login) => find(login)?.linked ?? false,
    offer: (login, by) =>
      change(() => {
        if (find(login)?.linked) return "already-linked";
        if (book.offers.filter((offer) => offer.by === by && offer.at > now() - dayMs).length >= offersPerDay) {
          return "too-many";
        }
        const code = newCode();
        put({ login, linked: false, code, until: now() + offerMs, by });
        book.offers.push({ by, at: now() });
        return { code };
      }),
    accept: (login, code) =>
      change(() => {
        const entry = find(login);
        if (!entry || entry.linked || entry.code !== code) return false;
        put({ ...entry, linked: true, code: null, until: 0 });
        return true;
      }),
    join: (login) =>
      change(() => {
        if (find(login)?.linked) return false;
        put({ login, linked: true, code: null, until: 0, by: login });
        return true;
      }),
    part: (login) =>
      change(() => {
        const entry = find(login);
        book.channels = book.channels.filter((other) => other !== entry);
        return entry !== undefined;
      }),
  };
}
