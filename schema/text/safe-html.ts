import { isEmbedAddress } from "./embed-hosts.ts";
import { safeStyle } from "./safe-style.ts";

/**
 * What stored HTML may consist of: the editor and the server ask the same sanitiser with the same rules, so that nothing
 * that the editor shows is taken away by a save.
 */
export const safeHtmlRules = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ["iframe"],
  ADD_ATTR: ["target", "allowfullscreen", "frameborder"],
  FORBID_TAGS: ["template", "style", "form", "input", "button", "select", "textarea", "option", "dialog"],
  FORBID_ATTR: ["id", "name", "popover", "popovertarget", "popovertargetaction"],
};

/** Attributes that an embed keeps; none of them gives the embedded page a right over ours. */
const embedAttributes = new Set(["src", "width", "height", "title", "loading", "allowfullscreen", "frameborder", "class"]);

/**
 * The part of the rules that looks at one element, after its attributes were cleaned. Embeds of hosts that are not on the
 * list become links to what they showed; `refused` hears their addresses.
 */
export function keepElementSafe(element: Element, refused: (address: string) => void = () => {}): void {
  if (element.hasAttribute("is")) {
    element.replaceWith(plainElement(element));
    return;
  }
  // A page opened from a link must not reach back into the one it came from, under whatever name it is opened.
  if (element.hasAttribute("target") && !/^_self$/i.test(element.getAttribute("target") ?? "")) {
    element.setAttribute("rel", "noopener noreferrer");
  }
  if (element.hasAttribute("style")) keepStyleSafe(element);
  if (element.nodeName.toLowerCase() === "iframe") keepEmbedSafe(element, refused);
}

/**
 * The element as one of its name and no other: what was parsed as another program's (`is`) is written as one for ever, whatever becomes of
 * the attribute. The sanitiser looks at it again, and at what it holds.
 */
function plainElement(element: Element): Element {
  const plain = element.ownerDocument.createElement(element.localName);
  for (const { name, value } of element.attributes) if (name !== "is") plain.setAttribute(name, value);
  plain.append(...element.childNodes);
  return plain;
}

function keepStyleSafe(element: Element): void {
  const style = element.getAttribute("style") ?? "";
  const safe = safeStyle(style);
  if (safe === "") element.removeAttribute("style");
  else if (safe !== style) element.setAttribute("style", safe);
}

function keepEmbedSafe(element: Element, refused: (address: string) => void): void {
  const address = webAddress(element.getAttribute("src"));
  if (address === null) {
    element.remove();
    return;
  }
  if (isEmbedAddress(address)) {
    for (const name of element.getAttributeNames()) if (!embedAttributes.has(name)) element.removeAttribute(name);
    address.protocol = "https:";
    element.setAttribute("src", address.href);
    return;
  }
  const link = element.ownerDocument.createElement("a");
  link.setAttribute("href", address.href);
  link.textContent = address.href;
  element.replaceWith(link);
  refused(address.href);
}

/** `null` unless it leads to another site over HTTP. */
function webAddress(src: string | null): URL | null {
  const text = src?.trim().replace(/^\/\//, "https://") ?? "";
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
}
