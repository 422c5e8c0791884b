import { expect, test } from "vitest";
import { hasChromium } from "../helpers/chromium.ts";
import { askPage as ask, openServedPage } from "../helpers/served-page.ts";

test.skipIf(!hasChromium)(
  "a campaign is connected by pasting its address, and then questions about it are answered",
  async () => {
    const { open } = await openServedPage({ history: 12 });
    const page = await open();

    expect(await ask(page, "/total")).toBe("No campaign is connected here yet.");
    expect(await ask(page, "/tiltify connect https://tiltify.com/@maple-nine/maples-24h-stream?utm=x")).toContain(
      "I found Maple's 24h Stream. It's a campaign for River Otter Trust.",
    );
    expect(await ask(page, "/tiltify yes")).toContain("From now on, I announce Maple's 24h Stream in lobby.");

    expect(await ask(page, "!leaderboard")).toMatch(/^Top donors for Maple's 24h Stream\n1\. .+ \$[\d,.]+\n2\. /);
    expect(await ask(page, "/polls")).toMatch(/^Which game next\?\n• .+ \$[\d,.]+ \(\d+%\)\n/);
    expect(await ask(page, "/rewards")).toMatch(
      /^Rewards for Maple's 24h Stream\n• Sticker sheet \$5\n• Drawing \$25, /,
    );

    await ask(page, "/tiltify connect tiltify.com/@night-owl/up-all-night");
    await ask(page, "/tiltify yes");
    expect(await ask(page, "/campaign event")).toMatch(
      /^Otterthon 2026\n\$[\d,.]+ of \$100,000 \(\d+%\)\.\nIt's a fundraising event for River Otter Trust\.\n/,
    );
  },
);
