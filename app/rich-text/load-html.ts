import { $generateNodesFromDOM } from "@lexical/html";
import { $createParagraphNode, $getRoot, $isDecoratorNode, $isElementNode, type LexicalEditor, type LexicalNode } from "lexical";
import { sanitize } from "./sanitize.ts";
import { hasStrangeCode } from "./strange-code.ts";

/** Updates with this tag come from the page, not from the person. */
export const LOAD_TAG = "load";

/** Replaces the content. Says whether the text carried code that the editor does not write. */
export function loadHtml(editor: LexicalEditor, html: string): { notSafe: boolean } {
  const parser = new DOMParser();
  const notSafe = hasStrangeCode(parser.parseFromString(html, "text/html"));
  const dom = parser.parseFromString(sanitize(html), "text/html");
  editor.update(
    () => {
      const root = $getRoot();
      root.clear();
      root.append(...$asBlocks($generateNodesFromDOM(editor, dom)));
      if (root.isEmpty()) root.append($createParagraphNode());
    },
    { tag: [LOAD_TAG, "history-merge", "skip-dom-selection"], discrete: true },
  );
  return { notSafe };
}

/** The root takes only blocks: loose text and links are gathered into paragraphs, blank text between blocks is dropped. */
export function $asBlocks(nodes: readonly LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let gathered = $createParagraphNode();
  const close = () => {
    if (gathered.getTextContent().trim() !== "") blocks.push(gathered);
    gathered = $createParagraphNode();
  };
  for (const node of nodes) {
    if (($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline()) {
      close();
      blocks.push(node);
    } else gathered.append(node);
  }
  close();
  return blocks;
}
