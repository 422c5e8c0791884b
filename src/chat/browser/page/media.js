import { button, element, post, send } from "/chat/dom.js";
import { texts } from "/chat/texts.js";

/** The route of uploaded files. For people without access it doesn't exist. */
export const path = "/chat/media";
const mostBytes = 5 * 1024 * 1024;

/** Shows the panel where people upload, preview and remove pictures and sounds for the overlay. */
export async function showMedia(control) {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) return;
  const said = element("p", { role: "status" });
  const list = element("ul", { className: "media" });
  const chooser = element("input", { type: "file", multiple: true, accept: ".png,.gif,.webp,.webm,.mp3,.ogg" });
  chooser.addEventListener("change", () => void upload([...chooser.files]));

  function show(media) {
    list.replaceChildren(...media.map(toItem));
  }

  function toItem(file) {
    const { id, name, type, size } = file;
    const bytes = new Intl.NumberFormat(texts.language, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
    const src = `${path}/${id}`;
    const remove = button(texts["media.remove"], () => void take(post(`${path}/remove`, { name })), {
      aria: { label: `${texts["media.remove"]} ${name}` },
    });
    const use = button(texts["media.use"], () => {
      control.querySelector(".look-editor")?.dispatchEvent(new CustomEvent("use-media", { detail: file }));
    });
    use.setAttribute("aria-label", `${texts["media.use"]} ${name}`);
    return element(
      "li",
      {},
      preview(type, src),
      element("code", { textContent: name }),
      element("small", { textContent: bytes.format(size / 1_000) }),
      use,
      remove,
    );
  }

  async function upload(files) {
    for (const file of files) {
      if (file.size > mostBytes) {
        said.textContent = texts["media.too-large"];
        continue;
      }
      said.textContent = texts["control.loading"];
      const headers = { "content-type": "application/octet-stream" };
      await take(send(`${path}?name=${encodeURIComponent(file.name)}`, { headers, body: file }));
    }
    chooser.value = "";
  }

  async function take(asked) {
    const { ok, media, error } = await asked;
    said.textContent = ok ? "" : (error ?? texts["page.failed"]);
    if (ok) show(media);
  }

  show((await response.json()).media);
  control.append(
    element(
      "details",
      { className: "panel" },
      element("summary", {}, element("h2", { textContent: texts["media.title"] })),
      element(
        "div",
        { className: "body" },
        element("p", { textContent: texts["media.how"] }),
        element("label", {}, element("span", { textContent: texts["media.choose"] }), chooser),
        said,
        list,
      ),
    ),
  );
}

function preview(type, src) {
  if (type.startsWith("image/")) return element("img", { src, alt: "", loading: "lazy" });
  return element(type.startsWith("video/") ? "video" : "audio", { src, controls: true, preload: "metadata" });
}
