import { expect, test } from "vitest";
import { mayUse, permissionOn } from "../../../src/chat/understanding/permissions.ts";

test("a moderator can't use managers' commands", () => {
  expect(mayUse({ permission: "manager" }, { role: "moderator" })).toBe(false);
  expect(mayUse({ permission: "moderator" }, { role: "manager" })).toBe(true);
});

test("hosts' commands are for hosts alone, and being a host gives no other right", () => {
  expect(mayUse({ permission: "host" }, { role: "manager" })).toBe(false);
  expect(mayUse({ permission: "host" }, { role: "everyone", isHost: true })).toBe(true);
  expect(mayUse({ permission: "manager" }, { role: "everyone", isHost: true })).toBe(false);
});

test("settings are for moderators in a Twitch channel, and for managers elsewhere", () => {
  expect(permissionOn({ who: "setters" }, "twitch")).toBe("moderator");
  expect(permissionOn({ who: "setters" }, "discord")).toBe("manager");
  expect(permissionOn({ who: "managers" }, "twitch")).toBe("manager");
});
