import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readEnvFile } from "../../src/config/env-file.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { hasChromium, launchChromium } from "../helpers/chromium.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { eventually } from "../helpers/eventually.ts";
import { startProgram } from "../helpers/program.ts";

/** Starts the whole program and a browser. */
vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 60_000 };

/** Starts the program as a newcomer does, in an empty folder. Tiltify is a different simulator than the demo's. */
async function startFresh(language: string) {
  const tiltify = createSimulator({ seed: 2 });
  await tiltify.start();
  onTestFinished(() => tiltify.stop());
  const port = await findFreePort();
  const cwd = temporaryFolder();
  const env = { PORT: port, TILTIFY_BASE_URL: tiltify.baseUrl(), LANG: language };
  const program = startProgram({ args: [], cwd, env });
  const [, link = ""] = await program.printed(/(http:\S+\/chat#code=[\w-]+)/);
  return { tiltify, cwd, program, link, url: `http://127.0.0.1:${port}` };
}

/** The bot listens on the demo's port, so the port must be known beforehand. */
async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it does not listen on a pipe
  server.close();
  await once(server, "close");
  return String(port);
}

describe.skipIf(!hasChromium)("from the demo to a bot that serves", () => {
  test("set-up on a phone in French leads to the first announcement, despite a wrong secret", async () => {
    const { tiltify, cwd, program, link, url } = await startFresh("fr_FR.UTF-8");
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
    context.setDefaultTimeout(patient.timeout);
    const page = await context.newPage();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

    await page.goto(link);
    await page.getByRole("link", { name: "Configurer bellringer" }).click();

    await page.getByRole("textbox", { name: "Client ID" }).fill(tiltify.clientId);
    await page.getByRole("textbox", { name: "Client secret" }).fill("f".repeat(64));
    await press("Vérifier et continuer");
    await page.getByRole("alert").getByText("Tiltify n’accepte pas ces clés").waitFor();
    await page.getByRole("textbox", { name: "Client secret" }).fill(tiltify.clientSecret);
    await press("Vérifier et continuer");

    await page.getByRole("radio", { name: "Seulement dans le navigateur" }).check();
    await press("Continuer");
    await page.getByRole("radio", { name: "Je demande à Tiltify" }).check();
    await press("Continuer");

    const campaign = page.getByLabel("Adresse de la campagne");
    await campaign.fill("https://tiltify.com/@personne/rien");
    await press("Chercher");
    await page.getByRole("alert").getByText("Je ne vois pas de campagne").waitFor();
    await page.getByRole("button", { name: "Attendre qu’elle soit publiée" }).waitFor();
    await campaign.fill(tiltify.campaignId);
    await press("Chercher");
    await page.getByRole("link", { name: "Continuer" }).click();
    const forgotten = await context.newPage();
    await forgotten.goto(`${url}/setup#chat`);
    await press("Enregistrer et lancer");

    await page.getByRole("heading", { name: "Je suis en service" }).waitFor();
    await forgotten.getByRole("button", { name: "Continuer", exact: true }).click();
    await forgotten.getByRole("heading", { name: "bellringer tourne" }).waitFor();
    await forgotten.goto(`${url}/setup`);
    await forgotten.getByRole("link", { name: "Ouvrir le chat" }).waitFor();
    await page.getByText("attends le premier don").waitFor();
    tiltify.donate({ amount: "12.00", name: "Ann", comment: "Allez !" });
    await page.getByText(/Ça marche\s! Un don de 12.+ vient d.être annoncé/).waitFor();
    expect((await fetch(`${url}/setup/first`)).status).toBe(404);
    expect((await fetch(`${url}/setup`)).status).toBe(404);
    const file = join(cwd, ".env");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readEnvFile(file)).toMatchObject({ TILTIFY_CLIENT_SECRET: tiltify.clientSecret, BROWSER_CHAT: "true" });

    await page.getByRole("link", { name: "Ouvrir le chat" }).click();
    await page.waitForSelector('[data-state="live"]');
    tiltify.donate({ amount: "25.00", name: "Rin", comment: "Go otters!" });
    await page.locator("article.announcement", { hasText: "Rin a donné 25" }).waitFor();
    expect(page.url()).not.toContain("key=");

    program.kill("SIGINT");
    const { exitCode, stdout, stderr } = await program.finished;
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).not.toContain(tiltify.clientSecret);
  });
});

/** Sends the set-up page's requests without a browser. */
async function openOrders(url: string, link: string) {
  const cookie = await enter(url, link);
  return async (name: string, body: object) => {
    const headers = { "content-type": "application/json", origin: url, cookie };
    const answer = await fetch(`${url}/setup/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.text() };
  };
}

test("a bot that restarts after set-up has no set-up anymore", async () => {
  const { tiltify, cwd, program, link, url } = await startFresh("C");
  const order = await openOrders(url, link);
  await order("tiltify", { id: tiltify.clientId, secret: tiltify.clientSecret });
  await order("page", {});
  await order("pull", {});
  expect(await order("finish", {})).toMatchObject({ status: 200, body: expect.stringContaining("/chat#key=") });
  await program.printed(/bellringer listens on/);
  program.kill("SIGTERM");
  expect(await program.finished).toMatchObject({ exitCode: 0 });

  const again = startProgram({ args: [], cwd, env: { PORT: "0", TILTIFY_BASE_URL: tiltify.baseUrl() } });
  const [, served = ""] = await again.printed(/listens on (\S+);/);
  expect((await fetch(`${served}/setup`)).status).toBe(404);
  again.kill("SIGTERM");
  await again.finished;
});

test("set-up searches for the campaign if Tiltify stops answering", async () => {
  const { tiltify, cwd, program, link, url } = await startFresh("C");
  const order = await openOrders(url, link);
  await order("tiltify", { id: tiltify.clientId, secret: tiltify.clientSecret });
  await order("page", {});
  await order("pull", {});
  await order("campaign", { link: tiltify.campaignId });
  await tiltify.stop();
  await order("finish", {});
  await program.printed(/bellringer listens on/);
  const { BROWSER_CHAT_KEY: key } = readEnvFile(join(cwd, ".env"));
  const status = async () => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const body = JSON.stringify({ user: "Ann", text: "/tiltify status" });
    return (await fetch(`${url}/chat/rooms/lobby/messages`, { method: "POST", headers, body })).text();
  };
  await eventually(async () =>
    expect(await status()).toMatch(/• I can't see tiltify\.com\/@.* I look every 2 minutes/),
  );
  program.kill("SIGTERM");
  await program.finished;
});

async function enter(url: string, link: string): Promise<string> {
  const body = JSON.stringify({ code: link.split("code=")[1] });
  const headers = { "content-type": "application/json", origin: url };
  const answer = await fetch(`${url}/setup/open`, { method: "POST", headers, body });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

test("set-up explains that the port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo; // it does not listen on a pipe
  const cwd = temporaryFolder();

  const { exitCode, stderr } = await startProgram({ args: [], cwd, env: { PORT: String(port) } }).finished;

  expect(exitCode).toBe(1);
  expect(stderr).toBe(`Another program is using port ${port}. Set PORT to a free one, or stop the other program.\n`);
  expect(existsSync(join(cwd, ".env"))).toBe(false);
});

test("the demo offers no set-up if an account is set", async () => {
  const env = { PORT: "0", TILTIFY_CLIENT_ID: "a".repeat(64), TILTIFY_CLIENT_SECRET: "b".repeat(64) };
  const program = startProgram({ args: ["demo"], cwd: temporaryFolder(), env });
  const [, url = ""] = await program.printed(/(http:\S+)\/chat/);

  expect((await fetch(`${url}/setup`)).status).toBe(404);
  expect(await (await fetch(`${url}/demo/state`)).json()).toMatchObject({ offersSetUp: false });

  program.kill("SIGINT");
  expect((await program.finished).stdout).not.toContain("/setup");
});
