import { createNotices, type Notices, type NoticesOptions } from "../../src/notices/notices.ts";
import { silentLog } from "./databases.ts";
import { wordsIn } from "./words.ts";

/** Records each notice in one of three forms: `host: <key>`, `<space>: <key>` or `over: <key>`. */
export function createSentNotices() {
  const told: string[] = [];
  const notices: Notices = {
    async notify({ key, to }) {
      told.push(`${to === "host" ? to : to.space}: ${key}`);
    },
    async over(key, text) {
      told.push(["over", key, text].filter((part) => part !== undefined).join(": "));
    },
  };
  return { notices, told: () => told };
}

/** Stores and sends notices as the program does. Those without a chosen place go to `place`. */
export function storeNotices({ store, clock }: Pick<NoticesOptions, "store" | "clock">, place?: string): Notices {
  return createNotices({
    ...{ words: wordsIn("en"), store, clock, log: silentLog },
    defaultPlace: () => place,
    onNotified: () => undefined,
  });
}
