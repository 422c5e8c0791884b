import { expect, test } from "vitest";
import { webAddressesIn } from "../../src/safety/web-addresses.ts";

const found = (text: string) => webAddressesIn(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["evil.com"],
  ["evil.co.uk"],
  ["a.b.c.example.org"],
  ["my-site.de"],
  ["my_site.net"],
  ["..evil.com"],
  ["123.com"],
  ["bücher.de"],
  ["пример.com"],
  ["evil.com:8080"],
  ["evil.com/path?x=1#y"],
  ["evil.com?x"],
  ["discord.gg/x"],
  [".gg/x"],
  ["twitch.tv/maple"],
  ["t.me/otters"],
  ["youtu.be/abc"],
  ["bit.ly/abc"],
  ["otter.club:80/x"],
  ["www.otters"],
  ["evil.xxx"],
  ["пример.рф"],
  ["evil.bio/x"],
  ["8.8.8.8"],
  ["10.0.0.1/x?y"],
  ["192.168.178.1:8080"],
  ["localhost:3000"],
  ["localhost:80/x"],
  ["localhost/admin"],
])("the text %s is a web address", (text) => {
  expect(found(text)).toEqual([text]);
});

test.each([["https://evil"], ["https://evil.com/x"], ["hxxps://evil"], ["://x"], ["1http://localhost"]])(
  "the text %s is a web address by its scheme",
  (text) => {
    expect(found(text)).toContain(text);
  },
);

test.each([
  ["see evil.com, it is great", "evil.com"],
  ["(evil.com)", "evil.com"],
  ["12 3evil.com", "3evil.com"],
  ["ann@evil.com", "evil.com"],
  ["go to/evil.com", "evil.com"],
  ["evil.comさん", "evil.com"],
  ["evil.com.foo", "evil.com.foo"],
  ["evil.com.", "evil.com"],
  ["first.com second.org", "first.com second.org"],
])("in %j the web address is %j", (text, addresses) => {
  expect(found(text).join(" ")).toBe(addresses);
});

test.each([
  ["node.js"],
  ["dr.strange"],
  ["v1.2.3"],
  ["3.5.7"],
  ["$25.50"],
  ["will.i.am"],
  ["oh.no"],
  ["thanks.it was great"],
  ["great stream.so good"],
  ["its.just.me"],
  ["node.js/react"],
  ["a.k.a. bob"],
  ["j.r.r. tolkien"],
  ["s.o.s"],
  ["u.s.a."],
  ["wait...com on"],
  ["apple.computer"],
  ["evil.com2"],
  ["evil. com"],
  [".com"],
  ["aww.that is cute"],
  ["awww.that is cute"],
  ["hello: world"],
  ["and/or"],
  ["x.gg_y"],
  ["v1.2.3.4"],
  ["1.2.3.4.5"],
  ["1.2.3.456"],
  ["localhost"],
  ["localhost: fine"],
])("the text %j has no web address", (text) => {
  expect(found(text)).toEqual([]);
});
