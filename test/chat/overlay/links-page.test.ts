import { expect, test } from "vitest";
import { ask } from "../../helpers/http-client.ts";
import { openOverlayChat } from "../../helpers/overlay-chat.ts";

const links = {
  place: "maple",
  alerts: "https://b/alerts#key=k",
  goal: "https://b/g",
  ticker: "https://b/t",
  scene: "https://b/scene",
  out: "wss://b/out",
  token: "k",
};
const codeIn = (text: string) => /!tiltify overlay new ([A-Z]{4}-[A-Z]{4}-[A-Z]{3})/.exec(text)?.[1] ?? "";

test("the links page shows a code, and then the links of the place where the code was typed", async () => {
  const { baseUrl, codes } = await openOverlayChat();
  const url = `${baseUrl}/overlay/links`;
  const first = await ask(url);
  expect([first.status, first.headers.refresh, first.headers["cache-control"]]).toEqual([200, "5", "no-store"]);
  const setCookie = String(first.headers["set-cookie"]);
  expect(setCookie).toMatch(
    /^bellringer_overlay_links=[\w-]{32}; Max-Age=86400; Path=\/overlay\/links; HttpOnly; SameSite=Strict$/,
  );
  const [cookie = ""] = setCookie.split(";");
  const code = codeIn(first.text);
  const again = await ask(url, { headers: { cookie } });
  expect([codeIn(again.text), again.headers["set-cookie"]]).toEqual([code, undefined]);
  expect(codeIn((await ask(url)).text)).not.toBe(code);

  await codes.give(codes.read(code) ?? "", links);
  const given = await ask(url, { headers: { cookie } });
  expect(given.text).toContain("https://b/alerts#key=k");
  expect(given.headers.refresh).toBeUndefined();
  for (const other of ["", `bellringer_overlay_links=${"x".repeat(32)}`, `bellringer_overlay_links=${code}`]) {
    expect((await ask(url, { headers: { cookie: other } })).text).not.toContain("key=k");
  }
});

test("another site can't open the links page for its visitor, and strangers get 404 in the demo", async () => {
  const { baseUrl } = await openOverlayChat();
  const foreign = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
  expect((await ask(`${baseUrl}/overlay/links`, { headers: foreign })).status).toBe(404);
  const demo = await openOverlayChat({ isReachable: false });
  expect((await ask(`${demo.baseUrl}/overlay/links`)).status).toBe(404);
});
