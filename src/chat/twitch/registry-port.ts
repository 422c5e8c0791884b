import type { ChannelOwner, RegistryEntry } from "./registry-entries.ts";

/** `full`: as many channels are linked with this space as may be. */
export type ChannelOffer = { code: string } | "already-linked" | "too-many" | "full";

export type ChannelRegistry = {
  /** Reads what is kept; other processes write in it, too. */
  load(): Promise<void>;
  /** Where we want to be: linked, or offered and still open. */
  wanted(): string[];
  isLinked(login: string): boolean;
  /** The name under which this owner has let us in, which may be one of before. */
  linkedName(owner: ChannelOwner): string | undefined;
  /** Those that let us in, with the space that they are linked with, if any. */
  linked(): Pick<RegistryEntry, "login" | "id" | "by">[];
  /** Whose channel it is, by Twitch's id; null: not known yet. */
  ownerOf(login: string): string | null;
  /** Of a channel of which nobody knew it. */
  noteOwner(owner: ChannelOwner): Promise<void>;
  /** A code for the broadcaster, or why there is none. Others who have offered us there are not disturbed. */
  offer(login: string, by: string): Promise<ChannelOffer>;
  /** Who had offered us, where the code is the right one, in time, and used for the first time. */
  accept(owner: ChannelOwner, code: string): Promise<{ by: string } | undefined>;
  /** The broadcaster asked for us. False: we are there. `guard`: the host has not let us in. */
  join(owner: ChannelOwner, guard?: "waiting"): Promise<boolean>;
  /** Null: the host lets it announce whatever it wants. */
  guardOf(login: string): RegistryEntry["guard"];
  /** What is announced there is proven. False: it did not wait for that. */
  letIn(login: string): Promise<boolean>;
  /** The broadcaster asks for us, and the host is to decide. `full`: too many ask, and this is not kept. */
  ask(owner: ChannelOwner): Promise<"asked" | "known" | "full">;
  /** Who asks for us, and waits for the host. */
  asked(): readonly string[];
  /** The host has decided. Undefined: that channel has not asked for us, nor is it there only for what is proven. `id`: null where nobody noted it. */
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
