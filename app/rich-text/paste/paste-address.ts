import { $createLinkNode, $isLinkNode, $toggleLink } from "@lexical/link";
import { $createTextNode, $findMatchingParent, $isRangeSelection, type BaseSelection } from "lexical";

/** An address that was copied alone; `null` for anything else, also for what brings its own HTML. */
export function pastedAddress(clipboard: Pick<DataTransfer, "getData"> | null): string | null {
  const text = clipboard?.getData("text/plain").trim() ?? "";
  const isAddress = /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text);
  return isAddress && isAlone(clipboard?.getData("text/html") ?? "", text) ? text : null;
}

/** Some programs copy an address as a link that is called like it. */
function isAlone(html: string, address: string): boolean {
  if (html === "") return true;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return body.textContent?.trim() === address && body.querySelector("img, iframe") === null;
}

/** Makes a link of the words that are selected, or of the address itself; whether there was a place for one. Call within an update. */
export function $pasteAddress(address: string, selection: BaseSelection): boolean {
  if (!$isRangeSelection(selection)) return false;
  if (!selection.isCollapsed()) {
    $toggleLink(address, { rel: null });
    return true;
  }
  const node = selection.anchor.getNode();
  const isPlain = $isLinkNode(node) || $findMatchingParent(node, $isLinkNode) !== null || selection.hasFormat("code");
  if (isPlain) return false;
  selection.insertNodes([$createLinkNode(address).append($createTextNode(address).setFormat(selection.format))]);
  return true;
}
