import { z } from "zod";

/** What a broadcaster types to agree, until when, who asks, and how often something else was typed. */
const offerSchema = z.object({ code: z.string(), until: z.number(), by: z.string(), wrong: z.number().default(0) });

const entrySchema = z
  .object({
    login: z.string(),
    /** Whose channel it is, by Twitch's id: names change hands. Null: we were not there since we ask for it. */
    id: z.string().nullable().default(null),
    /** Its broadcaster agreed: elsewhere we read, and say nothing. */
    linked: z.boolean(),
    /** The space that it is linked with, if any. */
    by: z.string().nullable(),
    offers: z.array(offerSchema).default([]),
    /** As the offer was kept before there could be several. */
    offer: offerSchema.nullish(),
    /** Accounts that are not obeyed, besides the known bots. */
    bots: z.array(z.string()).default([]),
    /** Whether we were a moderator there when we were there last; null: we were not there yet. */
    moderator: z.boolean().nullable().default(null),
    /** The host has not let us in there: `waiting`, nor has anything been proven yet; `proven`, for that alone we are there. */
    guard: z.enum(["waiting", "proven"]).nullable().default(null),
  })
  .transform(({ offer, offers, ...entry }) => ({ ...entry, offers: offer ? [...offers, offer] : offers }));
export type RegistryEntry = z.infer<typeof entrySchema>;

const registrySchema = z.object({
  channels: z.array(entrySchema),
  /** Which space offered us to a channel, and when; of the last day. */
  offers: z.array(z.object({ by: z.string(), at: z.number() })),
  /** Which broadcasters asked for us, and when: the host has not decided yet. */
  asked: z.array(z.object({ login: z.string(), id: z.string().nullable().default(null), at: z.number() })).default([]),
});
export type StoredRegistry = z.infer<typeof registrySchema>;

/** A broadcaster, by the name of the channel and the id that it keeps under every name. */
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

/** Theirs by id, whatever its name was; or by name, where nobody knows the id. */
export function isOf(entry: RegistryEntry, { login, id }: { login: string; id?: string | undefined }): boolean {
  return entry.id === null || id === undefined ? entry.login === login : entry.id === id;
}

export function readRegistry(text: string | undefined): StoredRegistry {
  return text === undefined ? { channels: [], offers: [], asked: [] } : registrySchema.parse(JSON.parse(text));
}
