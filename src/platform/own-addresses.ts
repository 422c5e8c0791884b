/** Filters the URLs that we may show: none leads anywhere but to the platform, whatever its API returned. */

const siteUrl = "https://tiltify.com";
const longestUrl = 200;
const pageHosts = new Set(["tiltify.com", "www.tiltify.com", "donate.tiltify.com", "give.tiltify.com"]);
const imageHost = "assets.tiltify.com";

/**
 * Returns a URL of the platform's pages, which it sometimes sends without the host. Null for any other URL, and for its
 * home page, which it sends in place of a missing one.
 */
export function publicUrl(raw: string | null): string | null {
  const url = ownUrl(raw?.startsWith("/") ? siteUrl + raw : raw, (host) => pageHosts.has(host));
  return url !== null && new URL(url).pathname === "/" ? null : url;
}

/** Returns a URL of the platform's images; null for any other. */
export function publicImage(raw: string | null): string | null {
  return ownUrl(raw, (host) => host === imageHost);
}

/** Returns a fact's URLs, each null if it may not be shown. */
export function ownAddresses(fact: { url: string | null; donateUrl: string | null; imageUrl: string | null }) {
  return { page: publicUrl(fact.url), donate: publicUrl(fact.donateUrl), picture: publicImage(fact.imageUrl) };
}

function ownUrl(raw: string | null, isOwn: (host: string) => boolean): string | null {
  if (raw === null || !URL.canParse(raw)) return null;
  const { protocol, host, username, href } = new URL(raw);
  if (protocol !== "https:" || username !== "" || !isOwn(host)) return null;
  // A bracket would end a link in chat markup.
  const address = href.replace(/[()[\]]/g, (bracket) => `%${bracket.charCodeAt(0).toString(16)}`);
  return address.length <= longestUrl ? address : null;
}
