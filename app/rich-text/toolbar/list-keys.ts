import {
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from "lexical";
import type { OptionsList } from "./create-options-list.ts";

type OpenList = Pick<OptionsList<unknown>, "move" | "choose" | "hide">;

/** Pixels between the caret and the list. */
const DISTANCE = 4;

/** While a list is open in the text, arrows move in it, Enter and Tab choose, Escape closes it. `closed` hears of the last. */
export function registerListKeys(editor: LexicalEditor, open: () => OpenList | undefined, closed: () => void): void {
  const onKey = <E extends KeyboardEvent | null>(command: LexicalCommand<E>, answer: (list: OpenList) => void) =>
    editor.registerCommand(
      command,
      (event) => {
        const list = open();
        if (!list) return false;
        event?.preventDefault();
        event?.stopPropagation();
        answer(list);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    );
  onKey(KEY_ARROW_DOWN_COMMAND, (list) => list.move(1));
  onKey(KEY_ARROW_UP_COMMAND, (list) => list.move(-1));
  onKey(KEY_ENTER_COMMAND, (list) => list.choose());
  onKey(KEY_TAB_COMMAND, (list) => list.choose());
  onKey(KEY_ESCAPE_COMMAND, (list) => {
    closed();
    list.hide();
  });
}

/** Puts a list below the caret, or above it where there is no room. */
export function placeAtCaret(list: HTMLElement, owner: HTMLElement): void {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : null;
  const caret = boxOf(range, owner);
  const isRoom = caret.bottom + DISTANCE + list.offsetHeight <= document.documentElement.clientHeight;
  const top = isRoom ? caret.bottom + DISTANCE : caret.top - DISTANCE - list.offsetHeight;
  list.style.top = `${Math.max(0, top) + window.scrollY}px`;
  list.style.left = `${Math.max(0, Math.min(caret.left, document.documentElement.clientWidth - list.offsetWidth))}px`;
}

function boxOf(range: Range | null | undefined, owner: HTMLElement): DOMRect {
  return range?.getBoundingClientRect?.() ?? owner.getBoundingClientRect();
}
