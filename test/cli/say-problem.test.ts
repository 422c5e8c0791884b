import { expect, test } from "vitest";
import { openToAll, textOfProblem } from "../../src/cli/say-problem.ts";
import { readConfig } from "../../src/config/config.ts";
import { StartError } from "../../src/util/errors.ts";

test("all wrong settings are said in one list", () => {
  const wrong = () => {
    try {
      return readConfig({ PORT: "seventy", ACCESS: "all" });
    } catch (error) {
      return error as StartError;
    }
  };
  expect(textOfProblem(wrong() as StartError)).toBe(
    [
      "These settings are not right:",
      "- PORT must be a whole number from 0 to 65535.",
      "- ACCESS must be one of ask, open, closed.",
    ].join("\n"),
  );
});

test("every other problem says itself", () => {
  expect(textOfProblem(new StartError("Port 3000 is in use."))).toBe("Port 3000 is in use.");
});

test("a file that is open to all is told with what to type", () => {
  expect(openToAll(".env")).toBe(
    "Every user of this computer can read .env and its secrets. To stop that: chmod 600 .env",
  );
});
