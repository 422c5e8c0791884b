import { expect, test } from "vitest";
import { readLastRemoteId, readSentSince } from "../../../src/store/outbox/sent-messages.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";

describeDatabases("the last sent messages", (database) => {
  test("readSentSince returns only messages that the given connections sent after the given time", async () => {
    const store = await openTestStore(await database.fresh());
    await store.write(async (tx) => {
      for (const connection of ["memory", "other"]) {
        const destination_id = await ensureDestination(tx, memoryPlace(connection, connection), 1);
        const message = { destination_id, state: "sent" as const, body: "", edit_due_at: null };
        const rows = [10, 20].map((at) => ({
          ...message,
          id: `${connection} ${at}`,
          remote_id: `remote ${at}`,
          created_at: at,
          sent_at: at,
          error: null,
        }));
        await tx.insertInto("messages").values(rows).execute();
      }
    });
    const sent = await readSentSince(store.read, ["memory"], 10);
    expect(sent).toEqual([{ id: "memory/space/memory", connection: "memory", address: "memory", sent_at: 20 }]);
    expect(await readSentSince(store.read, [], 0)).toEqual([]);
    expect(await readLastRemoteId(store.read, "memory/space/memory")).toBe("remote 20");
    expect(await readLastRemoteId(store.read, "memory/space/silent")).toBeNull();
  });
});
