import type { CallPlace } from "../../src/chat/understanding/command.ts";
import type { AnnouncedTotal } from "../../src/services/asking/choose.ts";
import type { ReadReceived } from "../../src/services/asking/donations.ts";
import { createQuestions, type Questions } from "../../src/services/asking/questions.ts";
import type { Simulator, SimulatorOptions } from "../../src/simulator/simulator.ts";
import type { FactKind } from "../../src/util/fact-kinds.ts";
import { type AskedPlatform, openAskedPlatform } from "./asked-platform.ts";

export const place: CallPlace = {
  chat: "browser",
  connection: "browser",
  space: { address: "browser", name: "browser" },
  address: "lobby",
  name: "lobby",
};

type Follows = (ids: Simulator["ids"]) => [FactKind, string][];

const onlyMain: Follows = ({ campaign }) => [["campaign", campaign]];

/**
 * Opens the questions service for a place that follows facts of the simulated platform. The default is its main
 * campaign.
 */
export async function openQuestions(
  follows: Follows = onlyMain,
  {
    readReceived = async () => [],
    matchesPolledAt = async () => null,
    announcedTotal = async () => undefined,
    hasBids = true,
    ...options
  }: SimulatorOptions & {
    readReceived?: ReadReceived;
    matchesPolledAt?: () => Promise<number | null>;
    announcedTotal?: () => Promise<AnnouncedTotal | undefined>;
    hasBids?: boolean;
  } = {},
): Promise<AskedPlatform & { questions: Questions }> {
  const platform = await openAskedPlatform(options);
  const list = async () =>
    follows(platform.simulator.ids).map(([kind, id], index) => ({
      number: index + 1,
      id,
      kind,
      name: id,
      since: 0,
      hasEnded: false,
    }));
  // Pretends that a bid has shown which campaign the auction belongs to.
  const { auctionHouse, campaign } = platform.simulator.ids;
  const auctionsBelow = async (ids: readonly string[]) => (hasBids && ids.includes(campaign) ? [auctionHouse] : []);
  return {
    ...platform,
    questions: createQuestions({
      list,
      auctionsBelow,
      announcedTotal,
      readReceived,
      matchesPolledAt,
      reads: platform.reads,
      now: platform.clock.now,
    }),
  };
}
