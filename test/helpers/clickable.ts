/** Reads a message as its chat's own client does, and returns the addresses that a reader can click, in order. */

/**
 * Twitch's expression, as FrankerFaceZ has it (`NEW_LINK_REGEX` in its tokenizers), with the characters that Twitch
 * leaves out at the end (FrankerFaceZ #1015 and #1353). Twitch links bare domains, too.
 */
const onTwitch = /(?:https?:\/\/)?(?:[\w#%+=:~-]+\.)+[a-z]{2,10}(?:\/[\w./#%&@()+=:?~-]*)?/g;

export function linksOnTwitch(line: string): string[] {
  const links = (line.match(onTwitch) ?? []).map((link) => link.replace(/[.,!?)]+$/, ""));
  return links.map((link) => (link.startsWith("http") ? link : `https://${link}`));
}

/** The rules of Discord's client for a text, which is built on simple-markdown. The first that matches wins. */
const onDiscord = {
  escaped: /^\\[^0-9A-Za-z\s]/,
  code: /^(`+)[\s\S]*?[^`]\1(?!`)/,
  masked: /^\[((?:\[[^\]]*\]|[^[\]])*)\]\(\s*<?((?:\([^)]*\)|[^\s\\)]|\\.)*?)>?\s*\)/,
  autolink: /^<(https?:\/\/[^ >]+)>/,
  raw: /^https?:\/\/[^\s<]+[^<.,:;"'\]\s]/,
  marked:
    /^(?:\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)|__((?:\\[\s\S]|[^\\])+?)__(?!_)|~~([\s\S]+?)~~(?!_)|\|\|([\s\S]+?)\|\||\b_((?:__|\\[\s\S]|[^\\_])+?)_\b|\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*))/,
};

function linksInMarkup(markup: string): string[] {
  const links: string[] = [];
  for (let rest = markup; rest !== ""; ) {
    const { escaped, code, masked, autolink, raw, marked } = onDiscord;
    const plain = escaped.exec(rest) ?? code.exec(rest);
    const direct = masked.exec(rest)?.[2] ?? autolink.exec(rest)?.[1];
    const [, ...inside] = marked.exec(rest) ?? [];
    const address = balanced(raw.exec(rest)?.[0] ?? "");
    if (plain) rest = rest.slice(plain[0].length);
    else if (direct !== undefined) {
      links.push(direct);
      rest = rest.slice((masked.exec(rest) ?? autolink.exec(rest))?.[0].length);
    } else if (address !== "") {
      links.push(address);
      rest = rest.slice(address.length);
    } else if (inside.length > 0) {
      links.push(...linksInMarkup(inside.find((one) => one !== undefined) ?? ""));
      rest = rest.slice(marked.exec(rest)?.[0].length);
    } else rest = rest.slice(1);
  }
  return links;
}

/** Discord leaves a ")" at the end out of a link, unless a "(" in the link belongs to it. */
function balanced(link: string): string {
  const closing = /\)*$/.exec(link)?.[0].length ?? 0;
  const opening = link.split("(").length - 1;
  return closing > opening ? link.slice(0, -1) : link;
}

/** Returns the links in a whole message: in its texts, and its buttons. */
export function linksOnDiscord(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, value]): string[] => {
    if (typeof value !== "string") return key === "media" || key === "thumbnail" ? [] : linksOnDiscord(value);
    if (key === "url") return [value];
    return key === "content" || key === "description" ? linksInMarkup(value) : [];
  });
}
