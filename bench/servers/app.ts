/** The whole program with a chat in memory. Its places follow campaigns and get every donation. */
import { startApp } from "../../src/app.ts";
import { dropStartupMemory } from "../../src/cli/serve.ts";
import { readConfig } from "../../src/config/config.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { inboxDepth } from "../../src/store/inbox/inbox.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { systemClock } from "../../src/util/clock.ts";
import { createLogger } from "../../src/util/logger.ts";
import { campaignOf, endpointId, secret } from "../donations.ts";
import { createCountingChat } from "../memory-chat.ts";
import { answerWithPort, type ServerAnswers } from "./server-answers.ts";

const [file = "", mostDonations = "0", campaigns = "1", places = "1", first = "open"] = process.argv.slice(2);
const chat = createCountingChat({
  mostDonations: Number(mostDonations),
  places: campaigns === "1" ? Number(places) : 1,
});
if (first === "closed") chat.close();
const app = await startApp({
  config: readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: `sqlite:${file}`,
    LOG_LEVEL: "warn",
    TILTIFY_WEBHOOK_SECRETS: secret,
    TILTIFY_WEBHOOK_ENDPOINT_ID: endpointId,
  }),
  clock: systemClock,
  random: Math.random,
  log: createLogger({ level: "warn" }),
  chats: [chat],
});
const { store } = app;

/** Opens a place. Places follow the campaigns in turn. With one campaign, all follow the same one. */
async function openPlace(index: number): Promise<void> {
  const now = Date.now();
  const space = { address: "space", name: "Space" };
  const place = { chat: "counting", space, connection: "counting", address: `${index}` };
  await store.write(async (tx) => {
    const destinationId = await ensureDestination(tx, place, now);
    const fact = { id: campaignOf(index % Number(campaigns)), kind: "campaign", name: "Campaign" } as const;
    await addFollow(tx, { destinationId, fact, since: now - 3_600_000, by: "bench", now });
    await writeSetting(tx, { scope: scopes.destination(destinationId), key: "pace", value: "every", by: "bench", now });
  });
}
await Promise.all(Array.from({ length: Number(places) }, (_, index) => openPlace(index)));

dropStartupMemory(); // `serve` does this ten seconds after its start

const more = {
  tally: (_input: null) => chat.tally(),
  saidAt: (range: { from: number; count: number }) => chat.saidAt(range),
  waiting: async (_input: null) => (await inboxDepth(store)).waiting,
  open: (_input: null) => chat.open(),
};

export type AppAnswers = ServerAnswers & typeof more;

answerWithPort(async () => Number(new URL(app.url).port), { more, onEnd: () => app.stop() });
