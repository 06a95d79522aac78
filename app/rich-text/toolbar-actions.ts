import { $isLinkNode } from "@lexical/link";
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from "lexical";
import type { MessageKey } from "../../schema/messages/catalogue.ts";

export interface ToolbarAction {
  readonly label: MessageKey;
  /** What the button shows; its name is `label`. */
  readonly face: string;
  /** Text format whose presence in the selection presses the button. */
  readonly format?: TextFormatType;
  /** Starts a group of its own. */
  readonly apart?: boolean;
  run(editor: LexicalEditor): void;
}

export const toolbarActions: readonly ToolbarAction[] = [
  format("richText.bold", "N", "bold"),
  format("richText.italic", "C", "italic"),
  format("richText.underline", "S", "underline"),
  format("richText.strike", "T", "strikethrough"),
  { ...block("richText.paragraph", "¶", $createParagraphNode), apart: true },
  heading("richText.heading2", "T1", "h2"),
  heading("richText.heading3", "T2", "h3"),
  block("richText.quote", "”", $createQuoteNode),
  {
    label: "richText.bullets",
    face: "•",
    apart: true,
    run: (editor) => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
  },
  { label: "richText.numbers", face: "1.", run: (editor) => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined) },
  { label: "richText.clear", face: "⌫", apart: true, run: clearFormat },
  { label: "richText.undo", face: "↶", apart: true, run: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined) },
  { label: "richText.redo", face: "↷", run: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined) },
];

/** Address of the link around the selection; empty for none. Call within a read. */
export function $selectedLink(): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return "";
  const link = selection.anchor.getNode().getParents().find($isLinkNode);
  return link?.getURL() ?? "";
}

function format(label: MessageKey, face: string, type: TextFormatType): ToolbarAction {
  return { label, face, format: type, run: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type) };
}

function heading(label: MessageKey, face: string, tag: HeadingTagType): ToolbarAction {
  return block(label, face, () => $createHeadingNode(tag));
}

function block(label: MessageKey, face: string, $create: () => ElementNode): ToolbarAction {
  return { label, face, run: (editor) => editor.update(() => $setBlocksType($getSelection(), $create)) };
}

function clearFormat(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0).setStyle("");
    $setBlocksType(selection, $createParagraphNode);
  });
}
