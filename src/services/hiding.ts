import type { CallPlace, CallUser } from "../chat/command.ts";

/** Takes back what donors wrote: names become "Someone", comments go; in this place and in those linked with it. */
export type Hiding = {
  /** All donations in the last `count` announcements here. */
  hideLast(place: CallPlace, count: number, by: CallUser): Promise<Hidden>;
  /** All donations in one announcement: by the chat's id of it or, where the chat gives none, by its words. */
  hideMessage(place: CallPlace, message: { remoteId: string } | { body: string }, by: CallUser): Promise<Hidden>;
  /** One donation that was told here or in a place linked with this one, by the key of its moment. */
  hideDonation(place: CallPlace, donation: string, by: CallUser): Promise<Hidden>;
  /** Undoes the last hiding here. */
  showLast(place: CallPlace, by: CallUser): Promise<Hidden>;
  /** Also hides the names of those donors, in everything they give within 24 hours. */
  hideNames(place: CallPlace, hideId: string, by: CallUser): Promise<Hidden>;
  /**
   * Takes a donor's name and comments out of everything that was said here, for good, and hides the name from now on.
   * Undefined where nobody of that name is known. Throws UserError for what is nobody's name.
   */
  forget(place: CallPlace, name: string, by: CallUser): Promise<Forgotten | undefined>;
};

/**
 * `told`: how many announcements named them. `isErased`: no file of the database holds it any more. `inBackupsUntil`: when
 * backups hold it no more (milliseconds since 1970); undefined: there are none. `stays`: as of what is hidden.
 */
export type Forgotten = { told: number; isErased: boolean; inBackupsUntil: number | undefined } & Pick<Hidden, "stays">;

/** Comments that were left out for their words. `donation`: the key of its moment, told here or where this place is linked. */
export type LeftOut = {
  /** Undefined where it is not known any more. */
  read(place: CallPlace, donation: string): Promise<{ name: string; comment: string } | undefined>;
  /** From now on it is said, where the chat can still add it. False where it is not known any more. */
  post(place: CallPlace, donation: string, by: CallUser): Promise<boolean>;
};

/** `id` fits into a button; undefined where there was nothing to do. */
export type Hidden = {
  id: string | undefined;
  donations: number;
  /** Where the lines stay as they are, because they can neither be edited nor taken back there; as addresses. */
  stays?: readonly string[];
};
