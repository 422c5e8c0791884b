import { texts } from "/chat/texts.js";

/** People type the key, or it comes after the # of a link. Browsers never send that part. A cookie then replaces the key. */
const notice = document.getElementById("notice");

document.getElementById("sign-in").addEventListener("submit", (submitted) => {
  submitted.preventDefault();
  void signIn(document.getElementById("key").value.trim());
});
addEventListener("hashchange", signInByLink);
signInByLink();

/** Signs in with a link's key. Also accepts the key after a ?, where some people put it, and removes it from the address. */
function signInByLink() {
  const key = [location.hash.slice(1), location.search]
    .map((text) => new URLSearchParams(text).get("key"))
    .find(Boolean);
  if (key) void signIn(key);
  else void openPage();
}

async function signIn(key) {
  try {
    const { ok } = await fetch("/chat/sign-in", { method: "POST", headers: { authorization: `Bearer ${key}` } });
    if (!ok) notice.textContent = key.startsWith("helper-") ? texts["page.link-ended"] : texts["page.wrong-key"];
    else if (!(await openPage())) notice.textContent = texts["page.no-cookie"];
  } catch {
    notice.textContent = texts["page.unreachable"];
  }
}

/**
 * Opens the page if this browser is signed in. A browser that comes from another site's link doesn't send our cookie. Requests
 * from this page do.
 */
async function openPage() {
  const response = await fetch("/chat/sign-in");
  const { status } = response;
  const outdated = status === 200 ? (await response.json()).outdated : null;
  if (outdated === "key") notice.textContent = texts["page.key-changed"];
  if (outdated === "link") notice.textContent = texts["page.link-ended"];
  const rest = new URLSearchParams(location.search);
  rest.delete("key");
  if (status === 204) location.replace(`${location.pathname}${rest.size === 0 ? "" : `?${rest}`}`);
  return status === 204;
}
