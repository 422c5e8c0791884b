import { expect, test } from "vitest";
import { createLogger } from "../../src/util/logger.ts";

function openLog(level = "info") {
  const lines: string[] = [];
  const log = createLogger({ level, destination: { write: (line) => void lines.push(line) } });
  return { log, read: () => lines.map((line) => JSON.parse(line)) };
}

test("a log line is a JSON object with level, time, fields and message", () => {
  const { log, read } = openLog();
  log.info({ delivery: "hook:1" }, "webhook stored");
  const [line] = read();
  expect(line).toEqual({ level: "info", time: expect.any(String), delivery: "hook:1", msg: "webhook stored" });
  expect(new Date(line.time).toISOString()).toBe(line.time);
});

test("log lines below the level are left out", () => {
  const { log, read } = openLog("warn");
  log.debug({}, "a");
  log.info({}, "b");
  log.warn({}, "c");
  log.error({}, "d");
  expect(read().map(({ msg }) => msg)).toEqual(["c", "d"]);
});

test("a child logger adds its fields to every line", () => {
  const { log, read } = openLog();
  log.child({ part: "receiver" }).info({ type: "x" }, "webhook stored");
  expect(read()).toMatchObject([{ part: "receiver", type: "x" }]);
});

test.each(["token", "secret", "password", "authorization", "clientSecret", "access_token"])(
  "the value of a field %s is hidden in the log",
  (name) => {
    const { log, read } = openLog();
    log.info({ [name]: "swordfish", request: { [name]: "swordfish" } }, "asked");
    expect(read()).toMatchObject([{ [name]: "[hidden]", request: { [name]: "[hidden]" } }]);
  },
);

test("a line break in a logged field can't start another line", () => {
  const lines: string[] = [];
  const log = createLogger({ level: "info", destination: { write: (line) => void lines.push(line) } });
  log.info({ type: 'x"}\n{"level":"error"' }, "event set aside");
  expect(lines.join("").trimEnd().split("\n")).toHaveLength(1);
});
