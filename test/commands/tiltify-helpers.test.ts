import { expect, test } from "vitest";
import type { ListedHelper } from "../../src/services/connecting/helpers.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { inWords } from "../helpers/rendered.ts";

const url = "https://bell.example/chat#key=helper-x";

function open(...names: string[]) {
  const clock = createFakeClock();
  const done: string[] = [];
  const made = clock.now() - 3 * 86_400_000;
  const known = names.map(
    (name, at): ListedHelper => ({ name, createdAt: made, usedAt: at === 0 ? clock.now() - 120_000 : null }),
  );
  const find = async (_place: unknown, typed: string) =>
    known.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const helpers = {
    list: async () => known,
    find,
    make: async (_place: unknown, name: string) => {
      done.push(`made for ${name}`);
      return { name, url };
    },
    end: async (_place: unknown, name: string | undefined) => {
      done.push(`ended: ${name ?? "all"}`);
      return name === undefined ? names : [(await find(null, name))?.name].flatMap((one) => one ?? []);
    },
  };
  const ask = createAsker({ helpers }, clock);
  const type = async (text: string, role: "manager" | "moderator" | "host" = "manager", chat = "browser") => {
    const reply = await ask(text, role, chat);
    const { lines, offers = [] } = inWords(reply) ?? {};
    return {
      reply,
      lines: lines?.map((line) =>
        typeof line === "object" && "text" in line ? `${line.name}: ${line.text}` : `${line}`,
      ),
      offers,
    };
  };
  return { type, done };
}

test("a helper's link is shown only to the person who creates it", async () => {
  const { type, done } = open();
  expect((await type("tiltify helpers")).lines).toEqual([
    "No helper has a link to this page yet.",
    "Anyone with a link can moderate here: hide, pause, comments, names. Everything else stays with you.",
    "To make one: /tiltify helpers new Anna",
  ]);
  const { reply, lines } = await type("tiltify helpers new Anna B.");
  expect([reply?.private, done]).toEqual([true, ["made for Anna B."]]);
  expect(lines).toEqual([
    `The link for Anna B.: ${url}`,
    "Anyone with a link can moderate here: hide, pause, comments, names. Everything else stays with you.",
    "Don't send it to anyone else, and keep it off stream. I won't show it again.",
    "To turn it off: /tiltify helpers off Anna B.",
  ]);
  await type("tiltify helpers Bo");
  expect(done.at(-1)).toBe("made for Bo");
});

test("the list of helpers shows when each link was last used, with buttons to end one or all", async () => {
  const { reply, lines, offers } = await open("Anna", "Bo").type("tiltify helpers");
  expect(lines).toEqual([
    "Anna: created 3 days ago, last used 2 min ago",
    "Bo: created 3 days ago, not used yet",
    "To make one: /tiltify helpers new Anna",
  ]);
  expect(reply?.lines).toMatchObject([
    { offer: { typed: "/tiltify helpers off Anna" } },
    { offer: { typed: "/tiltify helpers off Bo" } },
    expect.anything(),
  ]);
  expect(offers).toMatchObject([{ typed: "/tiltify helpers off" }]);
  expect((await open("Anna").type("tiltify helpers")).offers).toEqual([]);
});

test("one helper's link ends at once, but ending all takes a confirmation", async () => {
  const { type, done } = open("Anna", "Bo");
  expect((await type("tiltify helpers off anna")).lines).toEqual([
    "The link for Anna is off. Pages that were open with it are closed.",
  ]);
  expect(done).toEqual(["ended: anna"]);
  expect((await type("tiltify helpers off Eve")).lines).toEqual([
    "Nobody by that name has a link here. Nothing changed.",
  ]);
  expect((await type("tiltify helpers off")).lines?.[0]).toBe(
    "All helper links will stop working right away. Turn them off?",
  );
  expect(done.at(-1)).toBe("ended: Eve");
  await type("tiltify yes");
  expect(done.at(-1)).toBe("ended: all");
  expect((await open().type("tiltify helpers off")).lines?.[0]).toBe("No helper has a link to this page yet.");
});

test("replacing a helper's link takes a confirmation", async () => {
  const { type, done } = open("Anna");
  expect((await type("tiltify helpers new anna")).lines?.[0]).toBe(
    "The link for Anna will stop working right away. Make a new one?",
  );
  expect(done).toEqual([]);
  await type("tiltify yes");
  expect(done).toEqual(["made for anna"]);
});

test("a helper's link can't be created without a name", async () => {
  const { type, done } = open();
  expect((await type("tiltify helpers new")).lines).toEqual([
    "Say whose link it is. Nothing changed.",
    "For example: /tiltify helpers new Anna",
  ]);
  expect(done).toEqual([]);
});

test("moderators can't create or end helper links, and Discord and Twitch refer to the page", async () => {
  const { type, done } = open("Anna");
  for (const text of ["new Eve", "off", "off Anna", ""]) {
    expect((await type(`tiltify helpers ${text}`, "moderator")).lines).toEqual([
      "Only people who manage this place can do that.",
      "Nothing changed.",
    ]);
  }
  await type("tiltify yes", "moderator");
  expect((await type("tiltify helpers new Eve", "manager", "discord")).lines).toEqual([
    "Type that in the browser chat: /tiltify helpers",
  ]);
  expect((await type("tiltify helpers new Eve", "manager", "twitch")).lines).toEqual([
    "Type that in the browser chat: /tiltify helpers",
  ]);
  expect(done).toEqual([]);
});
