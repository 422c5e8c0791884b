import { expect, test } from "vitest";
import type { ConnectedCampaign } from "../../src/services/connecting/connected.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { later } from "../../src/words/later.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { inWords } from "../helpers/rendered.ts";

const campaign: ConnectedCampaign = { number: 1, id: "c1", kind: "campaign", name: "Maple", since: 0, hasEnded: false };

function open({ exists = false, connected = [campaign] as ConnectedCampaign[] } = {}) {
  const clock = createFakeClock();
  const done: string[] = [];
  const links = {
    alerts: "https://b/overlay/alerts#key=k",
    goal: "https://b/overlay/goal#key=k",
    ticker: "https://b/t",
    scene: "https://b/scene",
    out: "wss://b/out",
    token: "k",
  };
  const known = {
    campaigns: { list: async () => connected },
    settings: {
      async read() {
        const store = await openTestStore(await sqlite.fresh());
        return (await readPlaceSettings(store.read, "browser/browser/lobby", [])).place;
      },
      change: async () => ({ where: later("where.here") }),
    },
    overlays: {
      find: async () => (exists ? { createdAt: clock.now() - 120_000 } : undefined),
      make: async () => {
        done.push("made");
        return links;
      },
      isCode: (code: string) => code === "WDJ-BMJ-QKT",
      give: async (_place: unknown, code: string) => void done.push(`given to ${code}`),
      end: async () => {
        done.push("ended");
        return exists;
      },
    },
  };
  const ask = createAsker(known, clock);
  const type = async (text: string, role: "manager" | "moderator" = "manager", chat = "discord") => {
    const reply = await ask(text, role, chat);
    return { isPrivate: reply?.private, text: inWords(reply)?.lines.join("\n") };
  };
  return { type, done };
}

test("overlay links are shown once, only to the person who asks", async () => {
  const { type, done } = open();
  const theme = "The overlay uses the default theme here.\nTo change it: /overlay top-left large #ff6600 sound=20";
  expect(await type("tiltify overlay")).toEqual({
    isPrivate: true,
    text: `There's no overlay for lobby yet.\nTo get its links: /overlay new\n${theme}`,
  });
  const { isPrivate, text } = await type("tiltify overlay new");
  expect([isPrivate, done]).toEqual([true, ["made"]]);
  expect(text).toContain("Alerts: https://b/overlay/alerts#key=k");
  expect(text).toContain("Your own programs: wss://b/out, token k");
  expect((await open({ exists: true }).type("tiltify overlay")).text).toBe(
    `There's an overlay for lobby, created 2 min ago. I can't show its links again.\nFor new links: /overlay new\nTo turn it off: /overlay off\n${theme}`,
  );
});

test("replacing overlay links in use takes a confirmation", async () => {
  const { type, done } = open({ exists: true });
  expect((await type("tiltify overlay new")).text).toContain(
    "will stop working right away, in OBS too. Make new ones?",
  );
  expect(done).toEqual([]);
  expect((await type("tiltify yes")).text).toContain("https://b/overlay/goal#key=k");
  expect(done).toEqual(["made"]);
});

test("the command overlay off ends the overlay", async () => {
  const { type, done } = open({ exists: true });
  expect((await type("tiltify overlay off")).text).toBe(
    "The overlay for lobby is off. Its links don't show anything anymore.",
  );
  expect(done).toEqual(["ended"]);
  expect((await open().type("tiltify overlay off")).text).toMatch(/^There's no overlay for lobby yet\./);
});

test("a place without announcements can't have an overlay", async () => {
  const { type, done } = open({ connected: [] });
  expect((await type("tiltify overlay new")).text).toContain("No campaign is connected in lobby yet.");
  expect(done).toEqual([]);
});

test("overlay links requested in a public chat appear only on the page with the code", async () => {
  const { type, done } = open();
  const told: (string | undefined)[] = [];
  for (const text of [
    "tiltify overlay",
    "tiltify overlay new",
    "tiltify overlay new WDJ-BMJ-XXX",
    "tiltify overlay new WDJ-BMJ-QKT",
  ]) {
    told.push((await type(text, "manager", "twitch")).text);
  }
  const toPage = expect.stringMatching(
    /^Open https:\/\/b\/overlay\/links .* type this here: .tiltify overlay new CODE/,
  );
  expect(told).toEqual([
    toPage,
    toPage,
    expect.stringContaining("No page is showing that code right now."),
    expect.stringContaining("are on the page with that code"),
  ]);
  expect(done).toEqual(["given to WDJ-BMJ-QKT"]);
  expect(told.join()).not.toContain("key=");

  const again = open({ exists: true });
  expect((await again.type("tiltify overlay new WDJ-BMJ-QKT", "manager", "twitch")).text).toContain("Make new ones?");
  expect(again.done).toEqual([]);
  await again.type("tiltify yes", "manager", "twitch");
  expect(again.done).toEqual(["given to WDJ-BMJ-QKT"]);
  expect((await again.type("tiltify overlay off", "manager", "twitch")).text).toContain("is off");
});

test("a channel's moderators can set the overlay's theme, but neither get nor end links", async () => {
  const { type, done } = open({ exists: true });
  for (const text of ["new", "new WDJ-BMJ-QKT", "off"]) {
    expect((await type(`tiltify overlay ${text}`, "moderator", "twitch")).text).not.toContain("/overlay/links");
  }
  expect((await type("tiltify overlay", "moderator", "twitch")).text).toMatch(
    /^The overlay uses the default theme here/,
  );
  expect((await type("tiltify theme large", "moderator", "twitch")).text).toContain("large");
  expect(done).toEqual([]);
});

test("one command can request a new overlay link and set a theme", async () => {
  const { type, done } = open();
  const { text } = await type("tiltify overlay new large");
  expect(text).toContain("Alerts: https://b/overlay/alerts#key=k");
  expect(text).toMatch(/The overlay theme .*: large\./);
  expect((await type("tiltify overlay new huge")).text).toMatch(/^I don't know that theme setting/);
  expect(done).toEqual(["made"]);
});

test("moderators can't create overlay links, and in a public chat nobody can", async () => {
  const { type, done } = open();
  await type("tiltify overlay new", "moderator");
  await type("tiltify overlay new", "manager", "twitch");
  expect(done).toEqual([]);
});
