import type { CallPlace, CallUser } from "../chat/command.ts";
import type { Money } from "../money/money.ts";
import type { FactKind } from "../util/fact-kinds.ts";

/** What a place announces: found by what people paste, followed, listed, left. Everything thrown as UserError is said. */
export type Campaigns = {
  /**
   * What a pasted address or id leads to. Throws UserError: what is wrong with it, and what to do; CampaignHidden where it
   * may only not be published yet.
   */
  find(pasted: string): Promise<FoundCampaign>;
  /**
   * Follows it from now on; what crosses `raised`, which people were shown, is news. `replacing`: the id of a campaign that is followed no longer and whose settings it takes
   * over. Throws UserError.
   */
  connect(
    place: CallPlace,
    fact: Pick<FoundCampaign, "kind" | "id"> & { raised?: FoundCampaign["raised"] },
    by: CallUser,
    replacing?: string,
  ): Promise<Connected>;
  /** Follows what a pasted address or id leads to, without asking back. False where it is followed. Throws UserError. */
  connectLink(place: CallPlace, pasted: string, by: CallUser): Promise<boolean>;
  /** One of those that are connected here, by its number in the list, its id or its address. Throws UserError. */
  findConnected(place: CallPlace, which: string | undefined): Promise<ConnectedCampaign>;
  /** Stops following. False where this place does not follow it. */
  disconnect(place: CallPlace, id: string, by: CallUser): Promise<boolean>;
  /** What this place follows, in the order of connecting. */
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
};

/**
 * `added` false: was followed already, and nothing was changed. `replaced`: the name of the one that it replaces.
 * `hearsOnly`: its donations cannot be listed afterwards, only heard live.
 */
export type Connected = { name: string; added: boolean; replaced: string | null; hearsOnly: boolean };

/** `number` counts from 1; `since`: milliseconds since 1970. Names are fit to be said. */
export type ConnectedCampaign = {
  number: number;
  id: string;
  kind: FactKind;
  name: string;
  since: number;
  /** It is over, as far as the platform has told. */
  hasEnded: boolean;
};

/** Everything in it is fit to be said; addresses are the platform's own. */
export type CampaignSummary = {
  kind: FactKind;
  id: string;
  name: string;
  /** Whose money it is, where that is known. */
  cause: string | null;
  /** False before it is published, and once it has ended. */
  isOpen: boolean;
  raised: Money | null;
  /** More than nothing, where bidders have won and not paid yet. */
  promised: Money | null;
  /** In the currency of `raised`, and more than nothing. */
  goal: Money | null;
  url: string | null;
  donateUrl: string | null;
  image: string | null;
};

export type FoundCampaign = CampaignSummary;
