import { expect, test } from "vitest";
import { createDiskWatch } from "../../src/watches/disk-watch.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

const mb = 1024 * 1024;

function openWorld() {
  const { notices, told } = createSentNotices();
  let free: number | undefined;
  const look = createDiskWatch({ notices, freeBytes: async () => free });
  return {
    told,
    async lookAt(...megabytes: (number | undefined)[]) {
      for (const one of megabytes) {
        free = one && one * mb;
        await look();
      }
    },
  };
}

test("a nearly full disk is reported once, and so is its end", async () => {
  const { told, lookAt } = openWorld();
  await lookAt(5_000, 129, 127, 20, 130, 100, 255, 300, 400);
  expect(told()).toEqual(["over: disk", "host: disk", "over: disk"]);
});

test("an unknown amount of free disk space is not reported", async () => {
  const { told, lookAt } = openWorld();
  await lookAt(undefined, undefined);
  expect(told()).toEqual([]);
});
