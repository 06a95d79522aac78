import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { $generateNodesFromDOM } from "@lexical/html";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, QuoteNode, registerRichText } from "@lexical/rich-text";
import { $getRoot, createEditor } from "lexical";

declare global {
  interface Window {
    showText(html: string): void;
  }
}

/** Lexical with the nodes of a body and nothing else: nobody hears of what is typed. */
const element = document.createElement("div");
element.contentEditable = "true";
element.setAttribute("role", "textbox");
element.setAttribute("aria-label", "Texto");
document.body.append(element);
const editor = createEditor({
  namespace: "bare",
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
  onError: (error) => {
    throw error;
  },
});
editor.setRootElement(element);
registerRichText(editor);
registerList(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
window.showText = (html) =>
  editor.update(
    () => {
      const dom = new DOMParser().parseFromString(html, "text/html");
      $getRoot()
        .clear()
        .append(...$generateNodesFromDOM(editor, dom));
    },
    { discrete: true },
  );
