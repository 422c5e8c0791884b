import type { ChannelOwner, RegistryEntry } from "./registry-entries.ts";

/** `full`: this space can't link more channels. */
export type ChannelOffer = { code: string } | "already-linked" | "too-many" | "full";

export type ChannelRegistry = {
  /** Reads the stored registry, which other processes also change. */
  load(): Promise<void>;
  /** Returns the channels that we want to be in: linked, or with an open offer. */
  wanted(): string[];
  isLinked(login: string): boolean;
  /** Returns the name under which this owner let us in, which may be an earlier one. */
  linkedName(owner: ChannelOwner): string | undefined;
  /** Returns the linked channels, with the space that each is linked with, if any. */
  linked(): Pick<RegistryEntry, "login" | "id" | "by">[];
  /** Returns the owner's Twitch ID; null if unknown. */
  ownerOf(login: string): string | null;
  /** Stores the owner of a channel that had none. */
  noteOwner(owner: ChannelOwner): Promise<void>;
  /** Returns a code for the broadcaster, or why there is none. Other spaces' offers stay valid. */
  offer(login: string, by: string): Promise<ChannelOffer>;
  /** Returns the space that had offered us, if the code is right, in time, and used for the first time. */
  accept(owner: ChannelOwner, code: string): Promise<{ by: string } | undefined>;
  /**
   * Lets us in, because the broadcaster asked. Returns false if we already are. `guard`: the host hasn't allowed it.
   */
  join(owner: ChannelOwner, guard?: "waiting"): Promise<boolean>;
  /** Null: the host lets it announce anything. */
  guardOf(login: string): RegistryEntry["guard"];
  /** Lets in a channel whose campaign is proven. Returns false if it wasn't waiting for that. */
  letIn(login: string): Promise<boolean>;
  /**
   * Stores a broadcaster's request, which the host has to decide. `full`: too many requests, and this one isn't stored.
   */
  ask(owner: ChannelOwner): Promise<"asked" | "known" | "full">;
  /** Returns the broadcasters who wait for the host's decision. */
  asked(): readonly string[];
  /**
   * Allows a channel. Undefined if it neither asked for us nor is limited to proven campaigns. `id` is null if it
   * wasn't stored.
   */
  allow(login: string): Promise<{ id: string | null } | undefined>;
  /** Removes a channel with its requests. Returns the name under which we were there; undefined if we weren't. */
  part(owner: { login: string; id?: string }): Promise<string | undefined>;
  /** Null before our first visit. */
  isModerator(login: string): boolean | null;
  noteModerator(login: string, isModerator: boolean): Promise<void>;
  isBot(login: string, account: string): boolean;
  /** Sets if an account is ignored. Returns false if there are too many. */
  setBot(login: string, account: string, isBot: boolean): Promise<boolean>;
};
