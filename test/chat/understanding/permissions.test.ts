import { expect, test } from "vitest";
import { mayUse, permissionOn } from "../../../src/chat/understanding/permissions.ts";

test("a moderator may not do what managers may", () => {
  expect(mayUse({ permission: "manager" }, { role: "moderator" })).toBe(false);
  expect(mayUse({ permission: "moderator" }, { role: "manager" })).toBe(true);
});

test("what is for the host is for nobody else, and hosting gives no other right", () => {
  expect(mayUse({ permission: "host" }, { role: "manager" })).toBe(false);
  expect(mayUse({ permission: "host" }, { role: "everyone", isHost: true })).toBe(true);
  expect(mayUse({ permission: "manager" }, { role: "everyone", isHost: true })).toBe(false);
});

test("what is set may be set by moderators in a channel, where the streamer is busy, and by managers elsewhere", () => {
  expect(permissionOn({ who: "setters" }, "twitch")).toBe("moderator");
  expect(permissionOn({ who: "setters" }, "discord")).toBe("manager");
  expect(permissionOn({ who: "managers" }, "twitch")).toBe("manager");
});
