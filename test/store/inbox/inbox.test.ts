import { expect, test } from "vitest";
import { enterListed, inboxDepth, readPending } from "../../../src/store/inbox/inbox.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

describeDatabases("the inbox", (database) => {
  test("the inbox stores a long list of events in order", async () => {
    const store = await openTestStore(await database.fresh());
    const body = Buffer.from("{}");
    const events = Array.from({ length: 12_000 }, (_, at) => ({ key: `list:${at}`, body }));
    await store.write((tx) => enterListed(tx, events, 1_000_000));
    expect((await inboxDepth(store)).waiting).toBe(12_000);
    const first = await readPending(store.read, 1_000_000, 11);
    expect(first.map((row) => row.event_key)).toEqual(events.slice(0, 11).map(({ key }) => key));
  });
});
