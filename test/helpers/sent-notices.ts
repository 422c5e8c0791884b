import type { Notices } from "../../src/notices/notices.ts";

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
