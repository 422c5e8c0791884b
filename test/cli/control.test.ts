import { readFileSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { askForLink, openControl } from "../../src/cli/control.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { isForOwnerAlone } from "../helpers/modes.ts";

async function openedControl() {
  const file = join(temporaryFolder(), "data/running.json");
  let links = 0;
  const control = await openControl({ file, link: () => `http://127.0.0.1:3000/chat#code=${++links}` });
  onTestFinished(control.close);
  const { url, key } = JSON.parse(readFileSync(file, "utf8")) as { url: string; key: string };
  return { file, control, url, key, links: () => links };
}

test("the control server gives a new link to everybody who can read its file", async () => {
  const { file } = await openedControl();
  expect(await askForLink(file)).toBe("http://127.0.0.1:3000/chat#code=1");
  expect(await askForLink(file)).toBe("http://127.0.0.1:3000/chat#code=2");
});

test("other users of the computer can't read the control file", async () => {
  const { file } = await openedControl();
  expect(isForOwnerAlone(file)).toBe(true);
});

test("the control server refuses a wrong key, another site's page, a proxy and a GET request", async () => {
  const { url, key, links } = await openedControl();
  const authorization = `Bearer ${key}`;
  const asked = [
    fetch(url, { method: "POST" }),
    fetch(url, { method: "POST", headers: { authorization: "Bearer wrong" } }),
    fetch(url, { method: "POST", headers: { authorization, origin: "https://evil.example" } }),
    fetch(url, { method: "POST", headers: { authorization, "x-forwarded-for": "203.0.113.9" } }),
    fetch(url, { headers: { authorization } }),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(links()).toBe(0);
});

test("the control server refuses a tunnel that calls itself localhost", async () => {
  const { url, links } = await openedControl();
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.end("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  expect(links()).toBe(0);
});

test("a control file that a crash left behind doesn't count as a running bot", async () => {
  const { file, control, url, key } = await openedControl();
  control.close();
  expect(() => statSync(file)).toThrow("ENOENT");
  writeFileSync(file, JSON.stringify({ url, key }));
  expect(await askForLink(file)).toBeUndefined();
});

test("a control file with the address of another computer is never used", async () => {
  const { file, key } = await openedControl();
  writeFileSync(file, JSON.stringify({ url: "http://192.0.2.1:80", key }));
  expect(await askForLink(file)).toBeUndefined();
});
