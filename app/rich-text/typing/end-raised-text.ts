import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  KEY_ARROW_RIGHT_COMMAND,
  type LexicalEditor,
} from "lexical";

const raised = ["superscript", "subscript"] as const;

/** At the end of raised or lowered text: what is typed next stands on the line again. Whether there was any. Call within an update. */
export function $endRaisedText(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const { anchor } = selection;
  const node = anchor.getNode();
  if (!$isTextNode(node) || anchor.offset !== node.getTextContentSize()) return false;
  const ended = raised.filter((format) => node.hasFormat(format) && selection.hasFormat(format));
  for (const format of ended) selection.toggleFormat(format);
  return ended.length > 0;
}

/** The arrow that leaves raised text at the end of its block has nowhere else to go. */
export function leaveRaisedText(editor: LexicalEditor): void {
  const leave = (event: KeyboardEvent) => {
    if (event.shiftKey || !$endRaisedText()) return false;
    event.preventDefault();
    return true;
  };
  editor.registerCommand(KEY_ARROW_RIGHT_COMMAND, leave, COMMAND_PRIORITY_LOW);
}
