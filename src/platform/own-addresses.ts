/** Filters URLs before we show them. Whatever the API returns, a URL may lead only to the platform. */

const siteUrl = "https://tiltify.com";
const longestUrl = 200;
const pageHosts = new Set(["tiltify.com", "www.tiltify.com", "donate.tiltify.com", "give.tiltify.com"]);
const imageHost = "assets.tiltify.com";

/**
 * Returns a URL if it is one of the platform's pages. Adds the host if the platform left it out. Returns null for any
 * other URL, and for the home page, which the platform sends if there is no URL.
 */
export function publicUrl(raw: string | null): string | null {
  const url = ownUrl(raw?.startsWith("/") ? siteUrl + raw : raw, (host) => pageHosts.has(host));
  return url !== null && new URL(url).pathname === "/" ? null : url;
}

/** Returns a URL if it is one of the platform's images; null otherwise. */
export function publicImage(raw: string | null): string | null {
  return ownUrl(raw, (host) => host === imageHost);
}

/**
 * Returns the URL of a fact's donation page. If the platform gives one on a charity's own site, such as extra-life.com,
 * or one that is too long, returns the platform's page for the same fact, which has the fact's ID in its path.
 */
export function donationPage({ id, donateUrl }: { id: string; donateUrl: string | null }): string | null {
  const url = safeUrl(donateUrl, () => true);
  const isElsewhere = url !== null && (!pageHosts.has(new URL(url).host) || url.length > longestUrl);
  return publicUrl(isElsewhere ? `https://donate.tiltify.com/${id}` : donateUrl);
}

/** Returns a fact's URLs. A URL that we may not show is null. */
export function ownAddresses(fact: {
  id: string;
  url: string | null;
  donateUrl: string | null;
  imageUrl: string | null;
}) {
  return { page: publicUrl(fact.url), donate: donationPage(fact), picture: publicImage(fact.imageUrl) };
}

function ownUrl(raw: string | null, isOwn: (host: string) => boolean): string | null {
  const url = safeUrl(raw, isOwn);
  return url !== null && url.length <= longestUrl ? url : null;
}

function safeUrl(raw: string | null, isOwn: (host: string) => boolean): string | null {
  if (raw === null || !URL.canParse(raw)) return null;
  const { protocol, host, username, password, href } = new URL(raw);
  if (protocol !== "https:" || username + password !== "" || !isOwn(host)) return null;
  // Escape what would end a link in a chat: brackets, other unusual characters, punctuation at the end, and markup.
  return href.replace(/[^\w./#%&@+=:?~-]|[.:]$|([_~])(?=\1)/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
