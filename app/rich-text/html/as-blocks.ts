import { $createParagraphNode, $isDecoratorNode, $isElementNode, type LexicalNode } from "lexical";

/** What root and cells take are blocks: loose text and links are gathered into paragraphs, blank text between blocks is dropped. */
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
