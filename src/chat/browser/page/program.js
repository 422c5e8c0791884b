import { button, element, post } from "/chat/dom.js";
import { texts } from "/chat/texts.js";

const path = "/chat/program";

document.addEventListener("control-opened", ({ target }) => void showProgram(target));

/** Shows the last panel of the control room, if the bot runs on this computer. Helpers don't get it. */
async function showProgram(control) {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) return;
  const { version, folder, page } = await response.json();
  const said = element("p", { role: "status" });
  const buttons = element("p", { className: "buttons" });

  async function poll() {
    const answer = await fetch(`${path}/newest`).catch(() => undefined);
    const newest = answer?.ok ? await answer.json() : { text: texts["page.unreachable"] };
    const link = { href: page, target: "_blank", rel: "noreferrer", textContent: texts["program.download"] };
    said.replaceChildren(newest.text, ...(newest.isNewer ? [" ", element("a", link)] : []));
  }
  async function quit() {
    const { ok, error } = await post(`${path}/quit`, {});
    buttons.hidden = ok;
    said.textContent = ok ? texts["program.has-quit"] : error;
  }
  /** Quitting may interrupt a stream, so the first press only asks. */
  function askFirst() {
    said.textContent = texts["program.quit.sure"];
    const sure = button(texts["program.quit"], quit);
    buttons.replaceChildren(sure);
    sure.focus();
  }
  buttons.append(...(page ? [button(texts["program.check"], poll)] : []), button(texts["program.quit"], askFirst));
  control.append(
    element(
      "details",
      { className: "panel" },
      element("summary", {}, element("h2", { textContent: texts["program.title"] })),
      element(
        "div",
        { className: "body" },
        element("p", { textContent: `bellringer ${version}` }),
        element("p", {}, `${texts["program.folder"]} `, element("code", { textContent: folder })),
        buttons,
        said,
      ),
    ),
  );
}
