import { $getSelection, $isRangeSelection, HISTORY_PUSH_TAG, type LexicalEditor } from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import { createOptionsList } from "../toolbar/create-options-list.ts";
import { placeAtCaret, registerListKeys } from "../toolbar/list-keys.ts";
import { blockActions, type ToolbarAction, type ToolbarTools } from "../toolbar/toolbar-actions.ts";
import { $typedCommand } from "./typed-command.ts";

export interface BlocksMenu {
  readonly element: HTMLElement;
  /** Offers the blocks that begin with what was typed; `null`: nothing is asked for. */
  show(typed: string | null): void;
}

/** A list of the blocks that can take the place of an empty paragraph. */
export function createBlocksMenu(editor: LexicalEditor, owner: HTMLElement, tools: ToolbarTools): BlocksMenu {
  let shown: string | null = null;
  /** Escape closed it: it stays so until another paragraph begins with a `/`. */
  let isClosed = false;
  const list = createOptionsList<ToolbarAction>(t("richText.blocks"), owner, (action) => {
    editor.update($dropCommand, { discrete: true, tag: HISTORY_PUSH_TAG });
    action.run(editor, tools);
  });
  const open = () => (list.isOpen() ? list : undefined);
  registerListKeys(editor, open, () => {
    isClosed = true;
  });
  return {
    element: list.element,
    show(typed) {
      if (typed === shown) return;
      shown = typed;
      if (typed === null) isClosed = false;
      if (typed === null || isClosed) return open()?.hide();
      list.show(actionsFor(typed));
      if (list.isOpen()) placeAtCaret(list.element, owner);
    },
  };
}

function actionsFor(typed: string) {
  const wanted = foldText(typed.trim());
  return blockActions
    .map((value) => ({ value, label: t(value.label) }))
    .filter(
      ({ label }) =>
        foldText(label)
          .split(/[ ,]+/)
          .some((word) => word.startsWith(wanted)) || foldText(label).startsWith(wanted),
    );
}

/** The paragraph becomes the empty one that it was. */
function $dropCommand(): void {
  const selection = $getSelection();
  if ($typedCommand() === null || !$isRangeSelection(selection)) return;
  const node = selection.anchor.getNode();
  const block = node.getParentOrThrow();
  node.remove();
  block.selectStart();
}
