import { $isRootNode, type LexicalNode } from "lexical";

/** The block of the text that a node is in: of a cell the whole table, which the library's own `getTopLevelElement` does not go beyond. */
export function $topBlock(node: LexicalNode): LexicalNode | null {
  return [node, ...node.getParents()].find((one) => $isRootNode(one.getParent())) ?? null;
}
