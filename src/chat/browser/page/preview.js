/** Draws what a value would look like: a sentence, or announcements as each chat would show them. */
import { element } from "/chat/dom.js";

export function drawTried(tried) {
  const alone = tried.filter(({ chat }) => chat === null);
  const chats = new Set(tried.map(({ chat }) => chat).filter((chat) => chat !== null));
  const saidIn = (chat) => tried.filter((one) => one.chat === chat);
  return [
    ...alone.map(({ text }) => element("p", { textContent: text })),
    ...[...chats].map((chat) =>
      element(
        "figure",
        {},
        element("figcaption", { textContent: chat }),
        saidIn(chat).map(({ text, isMarkup }) =>
          element("blockquote", { className: isMarkup ? "markup" : "plain" }, isMarkup ? drawMarkup(text) : text),
        ),
      ),
    ),
  ];
}

/** Draws the parts of Discord's markup that our announcements use. */
function drawMarkup(text) {
  return text.split("\n").map((line) => {
    const [, sign = "", rest = ""] = /^(-# |> |#{1,3} )?(.*)$/s.exec(line);
    const tag = { "-# ": "small", "> ": "q", "": "span" }[sign] ?? "strong";
    return element("div", {}, element(tag, {}, drawInline(rest)));
  });
}

/** Draws bold text, the labels of links, and escaped characters. */
function drawInline(text) {
  const pieces = text.matchAll(/\\(.)|\*\*((?:\\.|[^\\])+?)\*\*|\[([^\]]+)\]\([^)]*\)|([^\\*[]+|.)/gsu);
  return [...pieces].map(([, escaped, bold, link, plain]) => {
    if (bold !== undefined) return element("strong", {}, drawInline(bold));
    if (link !== undefined) return element("u", {}, drawInline(link));
    return escaped ?? plain;
  });
}
