import type { Entry } from "../../chat/port/server-port.ts";
import { traitsOfStored } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { Store } from "../../store/engine/database.ts";
import { spaceIdOf } from "../../store/places/destinations.ts";
import { readHome } from "../../store/places/spaces.ts";
import { Refusal } from "../../words/refusal.ts";
import type { Campaigns } from "../connecting/campaigns.ts";
import type { Searches } from "../connecting/searches.ts";
import type { SignIn } from "./sign-in.ts";

type Guarded = { campaigns: Campaigns; searches: Searches };

/** The rules for which servers, and which Twitch channels without a server, may be served. Undefined if all may. */
export type Entries = Readonly<Record<"server" | "channel", Entry | undefined>>;

/**
 * Restricts connecting in Discord servers that the host has not allowed, and in their Twitch channels. The same applies
 * to a Twitch channel without a server. In all these spaces, people can connect only campaigns that they have proven to
 * own, because anybody can create a campaign. The first such campaign lets the space in. Everything else waits for the
 * host.
 */
export function guardEntry<S extends Guarded>(
  services: S,
  { entries, store, signIn }: { entries: Entries; store: Pick<Store, "read">; signIn: Pick<SignIn, "whoIs"> },
): S {
  const { campaigns, searches } = services;

  /** Returns a function that lets the space in. Undefined if the space is already allowed. */
  async function guardOf(place: CallPlace): Promise<(() => Promise<void>) | undefined> {
    const own = { id: spaceIdOf(place), chat: place.chat };
    const spaces = [own, ...(await readHome(store.read, own.id))];
    for (const kind of ["server", "channel"] as const) {
      const [space] = spaces.filter(({ chat }) => traitsOfStored(chat).space === kind);
      const entry = entries[kind];
      if (space === undefined || entry === undefined) continue;
      const address = space.id.slice(space.chat.length + 1);
      return (await entry.isAllowed(address)) ? undefined : () => entry.letIn(address);
    }
    return undefined;
  }

  async function owns(place: CallPlace, by: CallUser, id: string): Promise<boolean> {
    const known = await signIn.whoIs(place, by);
    return typeof known !== "string" && known.campaigns.some((one) => one.id === id);
  }

  return {
    ...services,
    campaigns: {
      ...campaigns,
      async connect(place, fact, by, replacing) {
        const letIn = await guardOf(place);
        if (letIn === undefined) return await campaigns.connect(place, fact, by, replacing);
        if (!(await owns(place, by, fact.id))) throw notProven();
        const done = await campaigns.connect(place, fact, by, replacing);
        await letIn();
        return done;
      },
      async connectLink(place, pasted, by) {
        if ((await guardOf(place)) !== undefined) throw notProven();
        return await campaigns.connectLink(place, pasted, by);
      },
    },
    searches: {
      ...searches,
      async start(place, address, by) {
        if ((await guardOf(place)) !== undefined) throw notProven();
        return await searches.start(place, address, by);
      },
    },
  };
}

function notProven(): Refusal {
  return new Refusal(({ say }) => say("entry.not-proven", { next: "tiltify login" }));
}
