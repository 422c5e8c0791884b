import { expect, test } from "vitest";
import { createPollingStatus } from "../../../src/sources/polling/polling-status.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const minuteMs = 60_000;

describeDatabases("the polling status", (database) => {
  /** A process with its own memory. */
  async function open() {
    const clock = createFakeClock();
    const store = await openTestStore(await database.fresh(), clock.now());
    let writes = 0;
    const counted = {
      ...store,
      write: ((job, options) => {
        writes += 1;
        return store.write(job, options);
      }) as typeof store.write,
    };
    const startProcess = (isAsking: boolean) => {
      const known = { isAsking, trouble: null as "silent" | "refused" | null, bad: new Set<string>() };
      const standing = createPollingStatus({
        store: counted,
        isAsking: () => known.isAsking,
        lists: {
          followed: () => ["a", "b"],
          isUnread: (id) => known.bad.has(id),
          isCatchingUp: (ids) => ids.some((id) => known.bad.has(id)),
          everyMs: (id) => (known.bad.has(id) ? 9_000 : null),
        },
        trouble: () => known.trouble,
        clock,
      });
      const read = async () => {
        const { trouble, isUnread, isCatchingUp, everyMs } = await standing.read();
        return [trouble, isUnread("a"), isUnread("b"), isCatchingUp(["a", "b"]), everyMs("b")];
      };
      return { known, step: standing.step, read };
    };
    return { clock, startProcess, writes: () => writes };
  }
  const isShared = database.kind === "Postgres";
  const well = [null, false, false, false, null];

  test("every process shows the polling status that the polling process has stored", async () => {
    const { startProcess } = await open();
    const [asking, other] = [startProcess(true), startProcess(false)];
    Object.assign(asking.known, { trouble: "silent", bad: new Set(["b"]) });
    expect(await other.read()).toEqual(well);
    await asking.step();
    await other.step();
    const bad = ["silent", false, true, true, 9_000];
    expect([await asking.read(), await other.read()]).toEqual([bad, isShared ? bad : well]);
    Object.assign(asking.known, { trouble: null, bad: new Set() });
    await asking.step();
    expect(await other.read()).toEqual(well);
    other.known.trouble = "refused";
    expect((await other.read())[0]).toBe("refused");
  });

  test("a stored polling status is valid for three minutes", async () => {
    const { clock, startProcess, writes } = await open();
    const [asking, other] = [startProcess(true), startProcess(false)];
    asking.known.trouble = "silent";
    for (let second = 0; second < 120; second += 2) {
      await clock.advance(await asking.step());
    }
    expect(writes()).toBe(isShared ? 2 : 0);
    expect((await other.read())[0]).toBe(isShared ? "silent" : null);
    await clock.advance(3 * minuteMs);
    expect(await other.read()).toEqual(well);
  });
});
