import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import type { SignIn } from "../../src/services/signing-in/sign-in.ts";
import { createAsker, maple } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { toOneLine, toPlainText } from "../helpers/rendered.ts";

const clock = createFakeClock();
const link = {
  url: "https://bell.example/oauth/tiltify/start?ask=abc",
  ...{ isLocal: false, until: clock.now() + 600_000, before: null },
  redirectUri: "https://bell.example/oauth/tiltify/callback",
};

function open(signIn: Partial<SignIn>) {
  const ask = createAsker({ signIn }, clock);
  type Who = { role?: "manager" | "moderator"; chat?: string };
  return async (text: string, { role = "manager", chat = "browser" }: Who = {}) =>
    (await ask(text, role, chat)) ?? whisper();
}

test("the login command answers on Twitch with one line: the link, and where to type the code", async () => {
  const ask = open({ whoIs: async () => "nobody", begin: async () => link });
  const reply = await ask("tiltify login", { chat: "twitch" });
  expect(reply.offers).toEqual([]);
  expect(toOneLine(reply)).toMatch(/Type it here: !tiltify login CODE .* https:\/\/bell\.example\/oauth\/\S+$/);
});

test("the login command has a button in other chats, which opens a form for the code", async () => {
  const ask = open({ whoIs: async () => "nobody", begin: async () => link });
  const { offers = [], links } = await ask("tiltify login");
  expect(links).toMatchObject([{ url: link.url }]);
  const { form } = await ask(offers[0]?.typed.slice(1) ?? "");
  expect(form).toMatchObject({ fields: [{ name: "code", type: "line" }], order: { command: "tiltify login" } });
});

test("the login command offers the person's first five published campaigns", async () => {
  const campaigns = [1, 2, 3, 4, 5, 6].map((id) => ({ ...maple, id: `c${id}` }));
  const ask = open({ whoIs: async () => ({ account: "MapleNine", campaigns }) });
  const { offers = [] } = await ask("tiltify login");
  expect(offers.map(({ typed }) => typed)).toEqual([1, 2, 3, 4, 5].map((id) => `/tiltify connect c${id}`));
  expect(toOneLine(await ask("tiltify login", { chat: "twitch" }))).toContain("!tiltify connect c1");
  const none = open({ whoIs: async () => ({ account: "MapleNine", campaigns: [] }) });
  expect(toPlainText(await none("tiltify login"))).toContain("You have no published campaigns right now.");
});

test.each(["tiltify login out", "tiltify logout", "tiltify login OUT", "tiltify signout"])(
  "the command %s signs the person out",
  async (typed) => {
    const ask = open({ signOut: async () => "MapleNine" });
    expect(toPlainText(await ask(typed))).toContain(
      "You're signed out, and I've deleted your Tiltify login. To revoke my access on Tiltify too, open your account there.",
    );
  },
);

test("the login command first reports that an old login has ended or can't be read", async () => {
  for (const [state, words] of [
    ["over", "Tiltify ended your login."],
    ["unreadable", "I can't read your login anymore"],
  ] as const) {
    const ask = open({ whoIs: async () => state, begin: async () => link });
    expect(toPlainText(await ask("tiltify login"))).toMatch(new RegExp(`^${words}`));
  }
});

test("only managers of a place can log in there", async () => {
  const ask = open({});
  for (const chat of ["discord", "twitch"]) {
    expect(toPlainText(await ask("tiltify login", { role: "moderator", chat }))).not.toContain("Sign in");
  }
});
