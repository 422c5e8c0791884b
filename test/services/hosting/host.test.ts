import { expect, test } from "vitest";
import { createHost } from "../../../src/services/hosting/host.ts";
import { openTestStore, silentLog, sqlite } from "../../helpers/databases.ts";

test("the host reads of a chat by the name that people give it", async () => {
  const health = { state: "failed", detail: "no login" } as const;
  const host = createHost({
    store: await openTestStore(await sqlite.fresh()),
    chat: undefined,
    chatHealth: () => [{ name: "twitch", health }],
    platformState: async () => null,
    countUnsubscribed: async () => 0,
    onChange: () => undefined,
    now: () => 0,
    log: silentLog,
  });
  expect((await host.status()).chats).toEqual([{ name: "Twitch", health }]);
});
