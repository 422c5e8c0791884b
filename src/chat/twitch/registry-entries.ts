import { z } from "zod";

/** The code that a broadcaster types to agree, its expiry, the space that asks, and the number of wrong attempts. */
const offerSchema = z.object({ code: z.string(), until: z.number(), by: z.string(), wrong: z.number().default(0) });

const entrySchema = z
  .object({
    login: z.string(),
    /** The owner's Twitch ID, because names change hands. Null if we haven't been there since IDs are stored. */
    id: z.string().nullable().default(null),
    /** The broadcaster agreed. Without that we read, and post nothing. */
    linked: z.boolean(),
    /** The space that it is linked with, if any. */
    by: z.string().nullable(),
    offers: z.array(offerSchema).default([]),
    /** The single offer that older versions stored. */
    offer: offerSchema.nullish(),
    /** Accounts that are ignored, in addition to the known bots. */
    bots: z.array(z.string()).default([]),
    /** True if we were a moderator in our last visit; null before the first. */
    moderator: z.boolean().nullable().default(null),
    /**
     * Set if the host hasn't allowed the channel: `waiting` before any proof, `proven` if a proven campaign let us in.
     */
    guard: z.enum(["waiting", "proven"]).nullable().default(null),
  })
  .transform(({ offer, offers, ...entry }) => ({ ...entry, offers: offer ? [...offers, offer] : offers }));
export type RegistryEntry = z.infer<typeof entrySchema>;

const registrySchema = z.object({
  channels: z.array(entrySchema),
  /** Which space offered us to a channel, and when, during the last day. */
  offers: z.array(z.object({ by: z.string(), at: z.number() })),
  /** The broadcasters who asked for us, and when, until the host decides. */
  asked: z.array(z.object({ login: z.string(), id: z.string().nullable().default(null), at: z.number() })).default([]),
});
export type StoredRegistry = z.infer<typeof registrySchema>;

/** A broadcaster: the channel's current name, and the ID that never changes. */
export type ChannelOwner = { login: string; id: string };

export const newEntry: RegistryEntry = {
  login: "",
  id: null,
  linked: false,
  by: null,
  offers: [],
  bots: [],
  moderator: null,
  guard: null,
};

/** Matches by ID, no matter how the name has changed, or by name if an ID is missing. */
export function isOf(entry: RegistryEntry, { login, id }: { login: string; id?: string | undefined }): boolean {
  return entry.id === null || id === undefined ? entry.login === login : entry.id === id;
}

export function readRegistry(text: string | undefined): StoredRegistry {
  return text === undefined ? { channels: [], offers: [], asked: [] } : registrySchema.parse(JSON.parse(text));
}
