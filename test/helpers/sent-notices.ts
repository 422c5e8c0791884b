import type { Notices } from "../../src/notices/notices.ts";

/** Records notices as `host: <key>`, `<space>: <key>` and `over: <key>`. */
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
