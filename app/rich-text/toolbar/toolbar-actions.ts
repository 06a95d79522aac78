import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, type ListType, REMOVE_LIST_COMMAND } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $isTableSelection } from "@lexical/table";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from "lexical";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { $tablePlace } from "../tables/table-actions.ts";
import { clearFormat } from "./clear-format.ts";
import { $selectedBlock, $selectedLink } from "./selected.ts";
import type { ToolbarIcon } from "./toolbar-icons.ts";

/** What actions need that is not in the text. */
export interface ToolbarTools {
  /** Opens the form for the link's address. */
  editLink(): void;
  toggleMaximize(): void;
  /** Opens the form for a figure: the one that is selected, or a new one. */
  editMedia(): void;
  /** Opens the form for a new table; in a table, the menu of that one. */
  table(): void;
  /** Opens the form that finds words in the text. */
  find(): void;
}

export interface ToolbarAction {
  readonly label: MessageKey;
  readonly icon: ToolbarIcon;
  /** Shown where there is room for few; the others come with 'Más'. */
  readonly isMain?: true;
  /** What the keyboard does there besides. */
  readonly help?: MessageKey;
  /** Whether the selection has it, which presses the button. Called within a read. */
  readonly $isOn?: () => boolean;
  /** Command that tells whether there is something to do; without it there always is. */
  readonly offeredBy?: LexicalCommand<boolean>;
  run(editor: LexicalEditor, tools: ToolbarTools): void;
}

/** Kinds of blocks. */
const blocks: readonly ToolbarAction[] = [
  {
    label: "richText.paragraph",
    icon: "paragraph",
    $isOn: () => $selectedBlock() === "paragraph",
    run: (editor) => setBlock(editor, $createParagraphNode),
  },
  heading("richText.heading2", "heading2", "h2"),
  heading("richText.heading3", "heading3", "h3"),
  block("richText.quote", "quote", "quote", $createQuoteNode),
  list("richText.bullets", "bullets", "bullet", INSERT_UNORDERED_LIST_COMMAND),
  list("richText.numbers", "numbers", "number", INSERT_ORDERED_LIST_COMMAND),
];

const insertions: readonly ToolbarAction[] = [
  { label: "richText.media", icon: "media", isMain: true, run: (_editor, tools) => tools.editMedia() },
  { label: "richText.table", icon: "table", $isOn: () => $tablePlace() !== null, run: (_editor, tools) => tools.table() },
];

/** What can take the place of an empty paragraph. */
export const blockActions: readonly ToolbarAction[] = [...blocks.slice(1), ...insertions];

/** The toolbar's actions by group, all of them changing the text. */
export const toolbarGroups: readonly (readonly ToolbarAction[])[] = [
  [
    { ...format("richText.bold", "bold", "bold"), isMain: true },
    { ...format("richText.italic", "italic", "italic"), isMain: true },
    format("richText.underline", "underline", "underline"),
    format("richText.strike", "strike", "strikethrough"),
    {
      label: "richText.link",
      icon: "link",
      isMain: true,
      $isOn: () => $selectedLink() !== "",
      run: (_editor, tools) => tools.editLink(),
    },
  ],
  [...blocks],
  [
    ...insertions,
    { label: "richText.clear", icon: "clear", run: clearFormat },
    { label: "richText.find", icon: "find", run: (_editor, tools) => tools.find() },
  ],
  [
    {
      label: "richText.undo",
      icon: "undo",
      isMain: true,
      offeredBy: CAN_UNDO_COMMAND,
      run: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      label: "richText.redo",
      icon: "redo",
      offeredBy: CAN_REDO_COMMAND,
      run: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ],
];

function format(label: MessageKey, icon: ToolbarIcon, type: TextFormatType): ToolbarAction {
  const $isOn = () => {
    const selection = $getSelection();
    return ($isRangeSelection(selection) || $isTableSelection(selection)) && selection.hasFormat(type);
  };
  return { label, icon, $isOn, run: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type) };
}

function heading(label: MessageKey, icon: ToolbarIcon, tag: HeadingTagType): ToolbarAction {
  return block(label, icon, tag, () => $createHeadingNode(tag));
}

/** A kind of block; pressed again it becomes a paragraph. */
function block(label: MessageKey, icon: ToolbarIcon, name: string, $create: () => ElementNode): ToolbarAction {
  const $isOn = () => $selectedBlock() === name;
  const run = (editor: LexicalEditor) => setBlock(editor, editor.getEditorState().read($isOn) ? $createParagraphNode : $create);
  return { label, icon, $isOn, run };
}

function list(label: MessageKey, icon: ToolbarIcon, type: ListType, insert: LexicalCommand<void>): ToolbarAction {
  const $isOn = () => $selectedBlock() === type;
  const run = (editor: LexicalEditor) =>
    editor.dispatchCommand(editor.getEditorState().read($isOn) ? REMOVE_LIST_COMMAND : insert, undefined);
  return { label, icon, help: "richText.keys", $isOn, run };
}

function setBlock(editor: LexicalEditor, $create: () => ElementNode): void {
  editor.update(() => $setBlocksType($getSelection(), $create));
}
