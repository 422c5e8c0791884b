import type { CallPlace, CallUser } from "../../chat/command.ts";
import type { Entry } from "../../chat/server-port.ts";
import { traitsOfStored } from "../../chat/traits.ts";
import type { Store } from "../../store/engine/database.ts";
import { spaceIdOf } from "../../store/places/destinations.ts";
import { readHome } from "../../store/places/spaces.ts";
import { Refusal } from "../../words/refusal.ts";
import type { Campaigns } from "../connecting/campaigns.ts";
import type { Searches } from "../connecting/searches.ts";
import type { SignIn } from "./sign-in.ts";

type Guarded = { campaigns: Campaigns; searches: Searches };

/**
 * Where the host has not allowed a server, only what whoever connects it has proven to be theirs is announced, there and in
 * the Twitch channels that belong to it. The first one lets the server in. Anybody can make a campaign: so it is that one,
 * and everything else waits for the host.
 */
export function guardEntry<S extends Guarded>(
  services: S,
  { entry, store, signIn }: { entry: Entry | undefined; store: Pick<Store, "read">; signIn: Pick<SignIn, "whoIs"> },
): S {
  if (entry === undefined) return services;
  const { campaigns, searches } = services;

  /** Undefined: it may announce whatever it wants. */
  async function guardedServer(place: CallPlace): Promise<string | undefined> {
    const home = await readHome(store.read, spaceIdOf(place));
    const chats = [{ id: spaceIdOf(place), chat: place.chat }, ...home];
    const server = chats.find(({ chat }) => traitsOfStored(chat).space === "server");
    const address = server?.id.slice(server.chat.length + 1);
    return address === undefined || (await entry?.isAllowed(address)) ? undefined : address;
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
        const server = await guardedServer(place);
        if (server === undefined) return await campaigns.connect(place, fact, by, replacing);
        if (!(await owns(place, by, fact.id))) throw notProven();
        const done = await campaigns.connect(place, fact, by, replacing);
        await entry.letIn(server);
        return done;
      },
      async connectLink(place, pasted, by) {
        if ((await guardedServer(place)) !== undefined) throw notProven();
        return await campaigns.connectLink(place, pasted, by);
      },
    },
    searches: {
      ...searches,
      async start(place, address, by) {
        if ((await guardedServer(place)) !== undefined) throw notProven();
        return await searches.start(place, address, by);
      },
    },
  };
}

function notProven(): Refusal {
  return new Refusal(({ say }) => say("entry.not-proven", { next: "tiltify login" }));
}
