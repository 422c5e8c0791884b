import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";

/** A chat that refuses messages with this word, and counts the refusals. */
function refuse(world: DeliveryWorld, word: RegExp): { times: number } {
  const refused = { times: 0 };
  world.chat.beforeSend = ({ body }) => {
    if (!word.test(body)) return;
    refused.times += 1;
    throw new ChatFailure("words-refused", "the chat refuses the message");
  };
  return refused;
}

const hideDonation = (world: DeliveryWorld, id: string) =>
  createModerators(world).hiding.hideDonation(callPlace(), `donation:${id}`, mod);

describeDatabases("a chat that refuses what people wrote", (database, rule) => {
  test("a message that the chat refuses for its words is sent once without name and comment", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const refused = refuse(world, /bad/);
    await world.receive({ data: { donor_name: "Bo", donor_comment: "bad" } });
    await world.run();
    await world.receive({ data: { donor_comment: "good" } });
    await world.run();

    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD", "donation Ann 25 USD “good”"]);
    expect(world.results).toEqual(["sent", "sent"]);
    expect(refused.times).toBe(1);
  });

  rule("a bundle that the chat refuses for its words is sent without names", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    refuse(world, /Bad/);
    for (const donor_name of ["Ann", "Bad", "Cy", "Dee"]) await world.receive({ data: { donor_name } });
    await world.run();
    await world.clock.advance(5_000);
    await world.receive({ data: { donor_name: "Eli" } });
    await world.run();
    await world.clock.advance(5_000);
    await world.run();

    const [bundle, ...others] = world.chat.bodies();
    expect(bundle).toBe("bundle count=4 sums=[100 USD]");
    expect(others).toEqual(["donation Eli 25 USD"]);
  });

  test("an edit that the chat refuses for its words is made without name and comment, or dropped if refused again", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "good" } });
    await world.run();
    refuse(world, /bad/);
    await world.receive({ data: { id: "d1", donor_comment: "bad" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);

    refuse(world, /./);
    const amount = { value: "30.00", currency: "USD" };
    await world.receive({ data: { id: "d1", donor_comment: "bad", amount } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  rule("a bundle keeps its names if the chat refuses a name that is added later", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const donor_name of ["Ann", "Bo", "Cy", "Dee"]) await world.receive({ data: { donor_name } });
    await world.run();
    const refused = refuse(world, /Bad/);
    for (const donor_name of ["Bad", "Eli"]) {
      await world.clock.advance(5_000);
      await world.receive({ data: { donor_name } });
      await world.run();
      await world.clock.advance(2_000);
      await world.run();
    }

    const names = "Ann 25 USD, Bo 25 USD, Cy 25 USD, Dee 25 USD, Eli 25 USD";
    expect(world.chat.bodies()).toEqual([`bundle count=6 donors=[${names}] sums=[150 USD]`]);
    expect(refused.times).toBe(1);
  });

  rule("names in a bundle can be hidden even if the chat refuses a later name", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const donor_name of ["Ann", "Bo", "Cy", "Dee"])
      await world.receive({ data: { id: donor_name, donor_name, donor_comment: "hi" } });
    await world.run();
    refuse(world, /Bad/);
    await world.clock.advance(5_000);
    await world.receive({ data: { donor_name: "Bad" } });
    await world.receive({ data: { id: "Bo", donor_name: "Bo", amount: { value: "50", currency: "USD" } } });
    await hideDonation(world, "Cy");
    await world.run();
    await world.clock.advance(5_000);
    await world.run();

    const names = "Bo 50 USD, Ann 25 USD, Dee 25 USD";
    expect(world.chat.bodies()).toEqual([`bundle count=5 donors=[${names}] sums=[150 USD]`]);
  });

  rule("a hidden name is removed even if the chat refuses to add a later donation", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const donor_name of ["Ann", "Bo", "Cy", "Dee"]) await world.receive({ data: { id: donor_name, donor_name } });
    await world.run();
    world.chat.beforeSend = ({ body }) => {
      if (/count=5/.test(body)) throw new ChatFailure("message-refused", "too many messages");
    };
    await world.clock.advance(5_000);
    await world.receive({ data: { donor_name: "Eli" } });
    await hideDonation(world, "Cy");
    await world.run();
    await world.clock.advance(5_000);
    await world.run();

    const names = "Ann 25 USD, Bo 25 USD, Dee 25 USD";
    expect(world.chat.bodies()).toEqual([`bundle count=4 donors=[${names}] sums=[100 USD]`, "donation Eli 25 USD"]);
  });

  rule("a donor's name stays if the chat refuses a comment that is added later", async () => {
    const world = await createDeliveryWorld(database);
    const place = await world.follow();
    const delay = { scope: scopes.destination(place), key: "delay", value: "30", by: "test", now: 1 };
    await world.store.write((tx) => writeSetting(tx, delay));
    refuse(world, /bad/);
    await world.receive({ data: { donor_comment: "bad" } });
    await world.run();
    await world.clock.advance(31_000);
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  rule("a message that the chat refuses in every form does not block the next one", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const refused = refuse(world, /66 USD/);
    await world.receive({ data: { amount: { value: "66.00", currency: "USD" } } });
    await world.receive({ data: { donor_name: "Bo" } });
    await world.run();

    expect(world.chat.bodies()).toEqual(["donation Bo 25 USD"]);
    expect(world.results).toEqual(["refused", "sent"]);
    expect(refused.times).toBe(2);
    const { refusedThere } = await createModerators(world).status(callPlace());
    expect(refusedThere).toEqual([{ place: "#stream", count: 1 }]);
  });

  rule("a message that the chat refuses for its words also loses names of rewards and polls", async () => {
    const names = new Map([
      ["p1", "Which game next?"],
      ["o1", "bad game"],
      ["r1", "bad drawing"],
    ]);
    const lookUp = async () => (id: string) => names.get(id) ?? null;
    const world = await createDeliveryWorld(database, { names: { lookUp } });
    await world.follow();
    refuse(world, /bad/);
    const reward_claims = [{ id: "c1", reward_id: "r1", quantity: 1 }];
    await world.receive({ data: { poll_id: "p1", poll_option_id: "o1", reward_claims } });
    await world.run();

    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD"]);
    expect(world.results).toEqual(["sent"]);
  });

  rule("a message that the chat refused for its words is not sent again after a crash", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const refused = refuse(world, /bad|Someone/);
    world.chat.afterSend = () => undefined;
    await world.receive({ data: { donor_comment: "bad" } });
    world.chat.beforeSend = ((before) => (message) => {
      if (/Someone/.test(message.body)) throw new ChatFailure("later", "not connected");
      return before(message);
    })(world.chat.beforeSend);
    await world.run();
    await world.restart();
    world.chat.beforeSend = () => undefined;
    await world.clock.advance(60_000);
    await world.run();

    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD"]);
    expect(refused.times).toBe(1);
  });
});
