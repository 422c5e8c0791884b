import { describe, expect, test } from "vitest";
import { sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { createModerators } from "../../helpers/moderators.ts";

async function open() {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  const { type } = createModerators(world);
  const say = async (donor_comment: string, donor_name = "Ann") => {
    await world.receive({ data: { donor_name, donor_comment } });
    await world.run();
    return world.chat.bodies().at(-1);
  };
  return { type, say };
}

describe("a filter", () => {
  test("a filter masks harmless swear words, unless it is strict", async () => {
    const { type, say } = await open();
    expect(await say("Fuck cancer")).toBe("donation Ann 25 USD “F*** cancer”");
    expect(await say("Fuck this boss")).toBe("donation Ann 25 USD");
    await type("tiltify block strict");
    expect(await say("Fuck cancer")).toBe("donation Ann 25 USD");
  });

  test("a mild filter masks swear words in comments and omits worse words", async () => {
    const { type, say } = await open();
    expect(await say("Fuck this boss")).toBe("donation Ann 25 USD");
    expect(await type("tiltify block mild")).toMatch(
      /^The filter is mild .*: swear words are masked, even obscene ones\./,
    );
    expect(await say("Fuck this boss")).toBe("donation Ann 25 USD “F*** this boss”");
    for (const bad of ["fuck you nigger", "kill yourself", "F U C K"])
      expect(await say(bad)).toBe("donation Ann 25 USD");
    expect(await say("Go otters!", "FuckFace")).toBe("donation Someone 25 USD “Go otters!”");
  });

  test("a mild filter does not show a comment with a blocked word", async () => {
    const { type, say } = await open();
    await type("tiltify block mild");
    await type("tiltify block add cancer");
    expect(await say("Fuck cancer")).toBe("donation Ann 25 USD");
    expect(await say("Fuck this boss")).toBe("donation Ann 25 USD “F*** this boss”");
    await type("tiltify block add fuck");
    expect(await say("Fuck this boss")).toBe("donation Ann 25 USD");
  });

  test("a strict filter also hides crude words", async () => {
    const { type, say } = await open();
    expect(await say("damn, that was good")).toBe("donation Ann 25 USD “damn, that was good”");
    expect(await type("tiltify block strict")).toMatch(/^The filter is strict .*: crude words are hidden too\./);
    expect(await say("damn, that was good", "Crappy Joe")).toBe("donation Someone 25 USD");
    expect(await say("Go otters!")).toBe("donation Ann 25 USD “Go otters!”");
    expect(await type("tiltify undo")).toContain("Filter");
    expect(await type("tiltify block normal")).toMatch(/^The filter is normal /);
    expect(await say("damn, that was good", "Crappy Joe")).toBe("donation Crappy Joe 25 USD “damn, that was good”");
  });

  test("the answer to a filter test is shown only to the person who asks", async () => {
    const { type } = await open();
    const tried = async (text: string) => await type(`tiltify block test ${text}`);
    expect(await tried("Go otters!")).toBe("As a comment, it's announced here as: Go otters!\nAs a name: Go otters!");
    expect(await tried("Fuck this boss")).toBe(
      "As a comment, it isn't announced here.\nAs a name: Someone\nIt contains a swear word.",
    );
    expect(await tried("Fuck cancer")).toContain("announced here as: F*** cancer\nAs a name: Someone");
    expect(await tried("kys")).toMatch(
      /isn't announced here\.\n.*\nIt contains a slur, a threat or a call to self-harm\.$/,
    );
    expect(await tried("write me@x.example")).toContain("announced here as: write [removed]\nAs a name: Someone");
    await type("tiltify block mild");
    expect(await tried("Fuck this boss")).toContain("announced here as: F*** this boss\nAs a name: Someone");
    await type("tiltify block add otter");
    expect(await tried("Go otters!")).toContain(
      "isn't announced here.\nAs a name: Someone\nIt contains one of your blocked",
    );
    await type("tiltify block strict");
    expect(await tried("damn")).toMatch(/\nIt contains a crude word, which only the strict filter hides\.$/);
    expect(await type("tiltify block test")).toMatch(/^Type the text you want to test\./);
  });
});
