import { expect, test } from "vitest";
import { donationPage, publicImage, publicUrl } from "../../src/platform/own-addresses.ts";

test.each([
  "https://tiltify.com/@maple/winter",
  "https://www.tiltify.com/@maple",
  "https://donate.tiltify.com/@maple/winter",
  "https://give.tiltify.com/0f4c",
])("%s is accepted as a page of the platform", (url) => {
  expect(publicUrl(url)).toBe(url);
});

test.each([
  null,
  "",
  "http://tiltify.com/@maple",
  "https://evil.example/",
  "https://tiltify.com.evil.example/",
  "https://tiltify.com@evil.example/",
  "https://user@tiltify.com/@maple",
  "https://:password@tiltify.com/@maple",
  "https://tiltify.com:8443/",
  "javascript:alert(1)",
  "https://tiltify.com",
  "https://donate.tiltify.com/",
  `https://tiltify.com/${"x".repeat(200)}`,
])("%j is rejected as a page of the platform", (url) => {
  expect(publicUrl(url)).toBeNull();
});

test("a URL without a host is completed to a URL on tiltify.com", () => {
  expect(publicUrl("/@maple/winter")).toBe("https://tiltify.com/@maple/winter");
  expect(publicUrl("//evil.example/x")).toBe("https://tiltify.com//evil.example/x");
});

test.each([
  ["a)[b](c", "a%29%5bb%5d%28c"],
  ["a b\n/@everyone", "a%20b/@everyone"],
  ["@maple/it's-on!", "@maple/it%27s-on%21"],
  ["@maple/a,b;c*d$e|f", "@maple/a%2cb%3bc%2ad%24e%7cf"],
  ["@maple/winter.", "@maple/winter%2e"],
  ["@maple/winter:", "@maple/winter%3a"],
  ["@__maple__/~~24h~~", "@%5f_maple%5f_/%7e~24h%7e~"],
  ["@maple/24h_stream?ref=@you&x=1", "@maple/24h_stream?ref=@you&x=1"],
  ["@mäple/冬", "@m%C3%A4ple/%E5%86%AC"],
])("characters that end a link in a chat are escaped in the path %j", (path, escaped) => {
  const url = `https://tiltify.com/${path}`;
  expect(publicUrl(url)).toBe(`https://tiltify.com/${escaped}`);
  const pathOf = (address: string) => decodeURIComponent(new URL(address).pathname);
  expect(pathOf(publicUrl(url) ?? "")).toBe(pathOf(url));
});

test.each([
  ["https://donate.tiltify.com/@maple/winter", "https://donate.tiltify.com/@maple/winter"],
  ["https://www.extra-life.com/@maple/winter", "https://donate.tiltify.com/0f4c"],
  [`https://donate.tiltify.com/@maple/${"冬".repeat(25)}`, "https://donate.tiltify.com/0f4c"],
  [`https://www.extra-life.com/@maple/${"冬".repeat(25)}`, "https://donate.tiltify.com/0f4c"],
  ["http://tiltify.com/@maple/winter", null],
  ["https://tiltify.com", null],
  ["not an address", null],
  [null, null],
])("the donation page of a fact with the address %j is %j", (donateUrl, page) => {
  expect(donationPage({ id: "0f4c", donateUrl })).toBe(page);
});

test("images are accepted only from the platform's image host", () => {
  expect(publicImage("https://assets.tiltify.com/x.png")).toBe("https://assets.tiltify.com/x.png");
  expect(publicImage("https://tiltify.com/x.png")).toBeNull();
});
