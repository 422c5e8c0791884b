import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { hasChromium, launchChromium } from "../helpers/chromium.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { ask, chatKey, withChatKey } from "../helpers/http-client.ts";
import { platformEnv } from "../helpers/platform-env.ts";
import { type RunningProgram, startProgram } from "../helpers/program.ts";

const soon = { timeout: 30_000 };
const whole = test.skipIf(!hasChromium);

/** The port stays the same when the program is killed and started again, so its pages find it. */
async function findPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Runs a program that can be killed, with a campaign connected on its page. */
async function openEvening() {
  const simulator = createSimulator();
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const options = {
    args: ["serve"],
    cwd: temporaryFolder(),
    env: {
      ...{ PORT: port, HOST: "127.0.0.1", BROWSER_CHAT: "true", BROWSER_CHAT_KEY: chatKey, BACKUP_FOLDER: "off" },
      ...{ SECRET_KEY: "a key of the tests, long enough to be one", ...platformEnv(simulator) },
    },
  };
  let program: RunningProgram;
  const start = async () => {
    program = startProgram(options);
    await program.printed(/listens on (\S+);/);
    simulator.setDeliverTo(`${url}/webhooks`);
  };
  await start();
  const kill = async () => {
    program.kill("SIGKILL");
    await program.finished;
  };
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const streamer = await (await browser.newContext({ viewport: { width: 1_280, height: 900 } })).newPage();
  await streamer.goto(`${url}/chat?control#key=${chatKey}`);
  await streamer.waitForSelector('[data-state="live"]');
  await streamer.getByLabel("Address of the campaign page").fill(simulator.campaignId);
  await streamer.getByRole("button", { name: "Connect", exact: true }).click();
  await streamer.getByRole("button", { name: "Yes" }).first().click();
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription, soon).toBe(1);
  return { simulator, url, start, kill, browser, streamer };
}

type Evening = Awaited<ReturnType<typeof openEvening>>;

/** Opens a reader's tablet. Records the marks that the bot confirmed. */
async function openReader(
  { browser, url }: Pick<Evening, "url"> & { browser: Browser },
  name: string,
  address: string,
) {
  const context = await browser.newContext({ viewport: { width: 820, height: 1_180 } });
  const page = await context.newPage();
  const confirmed: string[] = [];
  page.on("response", async (response) => {
    if (response.request().method() !== "POST" || !response.url().endsWith("/desk") || !response.ok()) return;
    const { item, mark } = response.request().postDataJSON();
    if ((await response.json()).isDone && mark === "read") confirmed.push(item);
  });
  await page.goto(`${url}${address}`);
  await page.waitForSelector('[data-state="live"]');
  if (await page.getByLabel("Your name").isEditable()) {
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Your name").press("Tab");
  }
  return { page, context, confirmed, current: () => page.locator("#current") };
}

const panel = (page: Page, name: string) => page.locator(".panel").filter({ hasText: name });

whole(
  "two readers see each comment as unread once, despite a kill -9, an hour without network, and a hidden comment",
  async () => {
    const evening = await openEvening();
    const { simulator, url, start, kill, streamer } = evening;
    await streamer.locator(".panel", { hasText: "Helpers" }).locator(":scope > summary").click();
    await streamer.getByText("Give someone a link").click();
    await streamer.getByLabel("Their name").fill("Bo");
    await streamer.getByRole("button", { name: "Make a link" }).click();
    await streamer.locator(".aside p").getByText("The link for Bo:").waitFor(soon);
    const [, key = ""] = /#key=(helper-[\w-]+)/.exec(await streamer.locator(".aside p").last().innerText()) ?? [];
    const reward = simulator.add(simulator.campaignId, "reward", { name: "Otter drawing", amount: "20" });
    const give = (name: string, rewardId?: string) =>
      simulator.donate({ amount: "25", name, comment: `written by ${name}`, rewardId });

    const one = await openReader(evening, "Anna", `/chat/desk#key=${chatKey}`);
    const two = await openReader(evening, "Bo", `/chat/desk#key=${key}`);
    expect(await two.page.getByLabel("Your name").inputValue()).toBe("Bo");
    const given = ["Ann", "Cy", "Dee", "Eli"].map((name) => give(name, reward.id).id);
    for (const { current, page } of [one, two]) {
      await current().getByText("written by Ann").waitFor(soon);
      await panel(page, "Up next (4)").waitFor(soon);
    }

    // Both readers press at the same time, and one is first.
    await Promise.all([one, two].map(({ page }) => page.keyboard.press("Space")));
    await expect.poll(() => [...one.confirmed, ...two.confirmed], soon).toEqual([`donation:${given[0]}`]);
    const loser = one.confirmed.length === 0 ? one : two;
    await loser.page.getByText(`Someone else was faster: ${loser === one ? "Bo" : "Anna"}`).waitFor(soon);
    for (const { page } of [one, two]) await panel(page, "Up next (3)").waitFor(soon);

    // A moderator hides the donation that both are looking at.
    for (const { current } of [one, two]) await current().getByText("written by Cy").waitFor(soon);
    await streamer
      .locator(".panel")
      .filter({ hasText: "Recent" })
      .getByRole("button", { name: "Hide: Cy $25" })
      .click();
    for (const { current, page } of [one, two]) {
      await current().getByText("This one was hidden.").waitFor(soon);
      expect(await page.content()).not.toContain("written by Cy");
    }

    // Kill the bot. The browser keeps the marks and says so.
    await one.page.keyboard.press("Space");
    await one.current().getByText("written by Dee").waitFor(soon);
    await kill();
    await one.page.keyboard.press("ArrowRight");
    await one.page.getByText("Marks to send once it's connected again: 1").waitFor(soon);
    await one.current().getByText("written by Eli").waitFor();
    await start();
    await expect.poll(() => one.confirmed, soon).toContain(`donation:${given[2]}`);
    await one.page.getByText("Not connected since").waitFor({ state: "hidden", ...soon });

    // One reader has no network for an hour. The other reads one of the two donations that the first one marks
    // meanwhile.
    const more = ["Fay", "Gus"].map((name) => give(name).id);
    await panel(one.page, "Up next (3)").waitFor(soon);
    await one.page.clock.install();
    await one.context.setOffline(true);
    await one.page.keyboard.press("Space");
    await one.page.clock.fastForward("01:00:00");
    await one.page.keyboard.press("Space");
    await one.page.getByText("Marks to send once it's connected again: 2").waitFor(soon);
    await one.current().getByText("written by Gus").waitFor();
    await two.page.keyboard.press("Space");
    await two.current().getByText("written by Eli").waitFor(soon);
    await two.page.keyboard.press("Space");
    await expect.poll(() => two.confirmed, soon).toContain(`donation:${given[3]}`);
    await one.context.setOffline(false);
    await expect.poll(() => one.confirmed, soon).toContain(`donation:${more[0]}`);
    await one.page.getByText("Someone else was faster: Bo").waitFor(soon);
    await two.current().getByText("Read by Anna").waitFor(soon);
    await two.page.keyboard.press("Space");
    await two.current().getByText("written by Gus").waitFor(soon);
    await two.page.keyboard.press("Space");
    for (const { page } of [one, two]) await panel(page, "Up next (0)").waitFor(soon);

    const all = [...given.filter((_, at) => at !== 1), ...more].map((id) => `donation:${id}`);
    expect([...one.confirmed, ...two.confirmed].toSorted()).toEqual(all.toSorted());

    // Both hand out all rewards, which stay ticked after another kill.
    for (const [at, name] of ["Ann", "Someone", "Dee", "Eli"].entries()) {
      const { page } = at % 2 === 0 ? one : two;
      await panel(page, "Rewards to hand out")
        .getByRole("checkbox", { name: `Otter drawing ${name} $25` })
        .first()
        .click();
      await panel(at % 2 === 0 ? two.page : one.page, `Rewards to hand out (${3 - at})`).waitFor(soon);
    }
    await kill();
    await start();
    await two.page.reload();
    const rewards = panel(two.page, "Rewards to hand out (0)");
    await rewards.getByText("All done.").waitFor(soon);
    await rewards.getByText("Done (4)").click();
    expect(await rewards.getByText("Done by Anna").count()).toBe(2);
    expect(await rewards.getByText("Done by Bo").count()).toBe(2);
    const { text } = await ask(`${url}/chat/rooms/lobby/desk`, { headers: withChatKey });
    expect(text).not.toContain("Cy");
  },
);

whole("a comment is shown and read aloud on the desk only after a moderator has approved it there", async () => {
  const { simulator, streamer, ...evening } = await openEvening();
  await streamer.getByLabel("Message").fill("/tiltify comments approve");
  await streamer.getByLabel("Message").press("Enter");
  await streamer
    .getByText(/are asked about each|needs? approval|approve/i)
    .first()
    .waitFor(soon);
  const { page, current } = await openReader(evening, "Anna", `/chat/desk#key=${chatKey}`);
  simulator.donate({ amount: "25", name: "Ann", comment: "Go otters!" });
  await current().getByText("No comment").waitFor(soon);
  const waiting = panel(page, "Waiting for approval");
  await waiting.getByText("“Go otters!”").waitFor(soon);
  expect(await page.locator("#line").getByText("Go otters!").count()).toBe(0);
  await page.keyboard.press("Space");
  await panel(page, "Up next (0)").waitFor(soon);

  await waiting.getByRole("button", { name: "Approve" }).press("Enter");

  await current().getByText("Go otters!").waitFor(soon);
  await current().getByText("A comment was added").waitFor();
  await waiting.waitFor({ state: "hidden", ...soon });
});
