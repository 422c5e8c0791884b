import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { addressOf, listen } from "../../../src/http/listen.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess, linkKey } from "../../helpers/chat-access.ts";
import { hasChromium, openPage } from "../../helpers/chromium.ts";
import { ask, post } from "../../helpers/http-client.ts";

/** Opens the page of a bot on a person's own computer, with a GitHub that answers `latest`. */
async function open({ latest = { status: 404, body: {} as object }, repository = "maple/bellringer" } = {}) {
  const asked: string[] = [];
  // https://docs.github.com/en/rest/using-the-rest-api/getting-started-with-the-rest-api: 403 without a user agent.
  const github = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers["user-agent"]}`);
    response.writeHead(headers["user-agent"] ? latest.status : 403).end(JSON.stringify(latest.body));
  });
  await listen(github, 0, "127.0.0.1");
  onTestFinished(() => void github.close());
  const quits: number[] = [];
  const { links, ...keyed } = createKeyedAccess("sesame");
  links.set(linkKey("a"), "Anna");
  const program = { version: "0.4.0", folder: "/home/maple/<i>bell</i>", repository, quit: () => void quits.push(1) };
  const { baseUrl } = await openBrowserChat({ ...keyed, program: { program, api: addressOf(github).url } });
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const look = (path = "", key = "sesame") => ask(`${baseUrl}/chat/program${path}`, { headers: bearer(key) });
  const quit = (body: object | string, headers = bearer("sesame")) =>
    post(`${baseUrl}/chat/program/quit`, body, headers);
  return { baseUrl, asked, quits, look, quit };
}

const release = (tag_name: unknown) => ({ status: 200, body: { tag_name, html_url: "https://evil.example" } });

test("the program's page shows the bot's version and folder, and can quit the bot", async () => {
  const { look, quit, quits } = await open();
  const page = "https://github.com/maple/bellringer/releases/latest";
  expect(JSON.parse((await look()).text)).toEqual({ version: "0.4.0", folder: "/home/maple/<i>bell</i>", page });
  expect(await quit({})).toMatchObject({ status: 202 });
  await expect.poll(() => quits).toEqual([1]);
});

test("strangers, helpers and other sites can neither read the program's page nor quit the program", async () => {
  const { look, quit, quits } = await open();
  const form = { "content-type": "application/x-www-form-urlencoded", authorization: "Bearer sesame" };
  const statuses = [
    await look("", "wrong"),
    await look("", linkKey("a")),
    await look("/newest", linkKey("a")),
    await quit({}, { authorization: `Bearer ${linkKey("a")}` }),
    await quit({}, { authorization: "Bearer wrong" }),
    await quit("a=b", form),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 415]);
  expect(quits).toEqual([]);
});

test.each([
  ["v0.10.0", true, "Version 0.10.0 is out."],
  ["v0.4.0", false, "You have the latest version."],
  ["v0.3.9", false, "You have the latest version."],
  ["<b>", false, "I couldn't check for updates. Try again later."],
  [7, false, "I couldn't check for updates. Try again later."],
])("the program's page says whether GitHub's latest release %j is newer than 0.4.0: %s", async (tag, isNewer, text) => {
  const { look, asked } = await open({ latest: release(tag) });
  expect(asked).toEqual([]); // GitHub is only asked after the click
  expect(JSON.parse((await look("/newest")).text)).toEqual({ isNewer, text });
  expect(asked).toEqual(["/repos/maple/bellringer/releases/latest bellringer"]);
});

// https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
test.each([403, 429])("the program's page finds no newer version if GitHub answers %i", async (status) => {
  const { look } = await open({ latest: { status, body: { message: "API rate limit exceeded for 192.0.2.1." } } });
  expect(JSON.parse((await look("/newest")).text)).toEqual({
    isNewer: false,
    text: "I couldn't check for updates. Try again later.",
  });
});

test("the program's page offers no newer version if the project has no releases on GitHub", async () => {
  const { look } = await open();
  expect(JSON.parse((await look("/newest")).text)).toMatchObject({ isNewer: false });
});

test.skipIf(!hasChromium)(
  "the control room shows the folder, finds a newer version, and asks before it quits",
  async () => {
    const { baseUrl, quits } = await open({ latest: release("v0.5.0") });
    const page = await openPage();
    await page.goto(`${baseUrl}/chat#key=sesame`);
    await page.getByRole("button", { name: "Control room" }).click();
    await page.getByRole("heading", { name: "This program" }).click();
    await page.getByText("/home/maple/<i>bell</i>").waitFor();
    await page.getByRole("button", { name: "Check for updates" }).click();
    const link = page.getByRole("link", { name: "Download it" });
    expect(await link.getAttribute("href")).toBe("https://github.com/maple/bellringer/releases/latest");
    await page.getByRole("button", { name: "Quit" }).click();
    await page.getByText("I catch up on donations").waitFor();
    expect(quits).toEqual([]);
    await page.getByRole("button", { name: "Quit" }).click();
    await page.getByText("You can close this page").waitFor();
    expect(quits).toEqual([1]);
    onTestFinished(() => page.close());
  },
);
