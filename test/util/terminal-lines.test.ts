import { expect, test } from "vitest";
import { createLogger } from "../../src/util/logger.ts";
import { forTerminal } from "../../src/util/terminal-lines.ts";

function openTerminal({ isColoured = false } = {}) {
  const shown: string[] = [];
  const terminal = { write: (text: string) => void shown.push(text) };
  const log = createLogger({ level: "debug", destination: forTerminal(terminal, { isColoured }) });
  return { log, read: () => shown.join("").replace(/\d\d:\d\d:\d\d/g, "12:00:00") };
}

test("a log line on a terminal has the time, the level, the message and its fields", () => {
  const { log, read } = openTerminal();
  log.info({ port: 3000, url: "http://127.0.0.1:3000" }, "http server started");
  log.warn({ hint: "TILTIFY_CLIENT_ID is not set." }, "setting missing");
  log.info({}, "stopping");
  expect(read()).toBe(
    [
      "12:00:00  info  http server started  port=3000 url=http://127.0.0.1:3000",
      '12:00:00  warn  setting missing  hint="TILTIFY_CLIENT_ID is not set."',
      "12:00:00  info  stopping\n",
    ].join("\n"),
  );
});

test("only warnings and errors are colored on a terminal", () => {
  const { log, read } = openTerminal({ isColoured: true });
  log.info({ port: 3000 }, "http server started");
  log.error({}, "work failed");
  const [info, error] = read().split("\n");
  expect(info).toBe("\u001b[2m12:00:00\u001b[0m  info  http server started  \u001b[2mport=3000\u001b[0m");
  expect(error).toBe("\u001b[2m12:00:00\u001b[0m  \u001b[31merror work failed\u001b[0m");
});

test("a stranger's text can't move the cursor or start a line on a terminal", () => {
  const { log, read } = openTerminal();
  log.warn({ error: "\u001b[2J\u009b31m\nok\u202e" }, "platform did not answer");
  expect(read().trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test("secrets are hidden on a terminal as they are in JSON", () => {
  const { log, read } = openTerminal();
  log.info({ token: "swordfish" }, "asked");
  expect(read()).toBe("12:00:00  info  asked  token=[hidden]\n");
});
