import type { CallPlace } from "../chat/command.ts";

/** The places of the server that somebody is in, where its chat has such a thing. */
export type Places = {
  /** By the chat's own name for it; undefined where there is no such place. */
  find(near: CallPlace, address: string): Promise<FoundPlace | undefined>;
};

export type FoundPlace = {
  place: CallPlace;
  /** Not everybody in the server sees it. */
  isHidden: boolean;
  /** What our role lacks there to write, in the chat's own words. */
  missing: string[];
  /** What our role lacks there to pin a message; null: nothing. */
  lacksPin: string | null;
  /** What it lacks there to see what we have said, which tells whether a message went out; null: nothing. */
  lacksHistory: string | null;
};
