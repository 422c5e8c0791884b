import { sql } from "kysely";
import { expect, test } from "vitest";
import { appendRoomEvent, listRoomEvents } from "../../src/store/places/room-events.ts";
import { describeDatabases, openTestStore } from "../helpers/databases.ts";

describeDatabases("the rooms of an earlier version", (database) => {
  test("a migration deletes stored answers from browser rooms and keeps the announcements", async () => {
    const url = await database.fresh();
    const earlier = await openTestStore(url);
    for (const type of ["announcement", "reply", "announcement"]) {
      const body = JSON.stringify({ type, text: `{"type":"reply"} of ${type}`, moments: [] });
      const event = { room: "lobby", messageKey: `${type}:${Math.random()}`, body, at: 1, keep: 500, mostRooms: 50 };
      await appendRoomEvent(earlier, event);
    }
    await earlier.write((tx) => sql`delete from migrations where name like '%answers-in-rooms'`.execute(tx));
    await earlier.close();

    const store = await openTestStore(url);

    const kept = await listRoomEvents(store.read, "lobby", 0, 500);
    expect(kept.map(({ seq, body }) => [seq, JSON.parse(body).type])).toEqual([
      [1, "announcement"],
      [3, "announcement"],
    ]);
    await store.close();
  });
});
