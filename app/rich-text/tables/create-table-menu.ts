import { COMMAND_PRIORITY_HIGH, HISTORY_PUSH_TAG, KEY_TAB_COMMAND, type LexicalEditor } from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import { throttleToPaint } from "../channel/throttle.ts";
import { iconElement } from "../toolbar/toolbar-icons.ts";
import { $goOnInNewRow, $tablePlace, type TableAction, tableActions } from "./table-actions.ts";

/** Pixels between the menu, its button and the row that it stands beside. */
const DISTANCE = 4;

/** Between a key and the button that follows the row that it may have moved, milliseconds. */
const PLACE_MS = 60;

/** Where the keys lead in the menu. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export interface TableMenu {
  readonly element: HTMLElement;
  /** Opens the menu, with the keyboard in it. Nothing happens outside of tables. */
  open(): void;
}

/**
 * A button beside the row with the caret, and the menu of what can be done with its table; Alt+F10 leads from the text into it. Tab in
 * the last cell adds a row.
 */
// Long: markup of one menu, made by hand because the frame carries no React.
export function createTableMenu(editor: LexicalEditor, owner: HTMLElement): TableMenu {
  const element = document.createElement("div");
  element.className = "table-menu";
  element.hidden = true;
  const menu = document.createElement("div");
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", t("richText.table.options"));
  menu.hidden = true;
  const button = menuButton();
  const items = tableActions.map((action) => ({ action, item: menuItem(action) }));
  menu.append(...items.map(({ item }) => item));
  element.append(button, menu);

  const close = () => {
    menu.hidden = true;
    button.setAttribute("aria-expanded", "false");
  };
  const open = () => {
    if (element.hidden) return;
    editor.getEditorState().read(() => items.forEach($showState));
    menu.hidden = false;
    button.setAttribute("aria-expanded", "true");
    placeMenu(menu, button);
    menu.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  };
  const run = (action: TableAction) => {
    close();
    editor.update(
      () => {
        const place = $tablePlace();
        if (place && action.$isOffered?.(place) !== false) action.$run(place);
      },
      { tag: HISTORY_PUSH_TAG },
    );
    editor.focus();
  };
  for (const { action, item } of items) item.addEventListener("click", () => item.ariaDisabled !== "true" && run(action));
  button.addEventListener("click", () => (menu.hidden ? open() : close()));
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) close();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape" || event.key === "Tab") {
      close();
      editor.focus();
    } else if (
      !moveTo(
        items.map(({ item }) => item),
        event.key,
      )
    )
      return;
    event.preventDefault();
    event.stopPropagation();
  });
  owner.addEventListener("keydown", (event) => {
    if (!event.altKey || event.key !== "F10" || element.hidden) return;
    event.preventDefault();
    open();
  });
  editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      const isAdded = !event.shiftKey && $goOnInNewRow();
      if (isAdded) event.preventDefault();
      return isAdded;
    },
    COMMAND_PRIORITY_HIGH,
  );
  const place = () => {
    const row = rowWithCaret(editor);
    if (row) placeButton(button, row);
  };
  const placeLater = throttleToPaint(place, PLACE_MS);
  const follow = () => {
    const isBeside = editor.isEditable() && editor.getEditorState().read($tablePlace) !== null;
    const isNew = isBeside && element.hidden;
    element.hidden = !isBeside;
    if (!isBeside) {
      placeLater.cancel();
      close();
    } else if (isNew) place();
    else placeLater();
  };
  editor.registerUpdateListener(follow);
  editor.registerEditableListener(follow);
  window.addEventListener("resize", follow);
  return { element, open };
}

function menuButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.title = `${t("richText.table.options")} (Alt+F10)`;
  button.setAttribute("aria-label", t("richText.table.options"));
  button.setAttribute("aria-haspopup", "menu");
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-keyshortcuts", "Alt+F10");
  button.append(iconElement("tableOptions"));
  // The text keeps its selection.
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  return button;
}

function menuItem({ label, $isOn }: TableAction): HTMLButtonElement {
  const item = document.createElement("button");
  item.type = "button";
  item.tabIndex = -1;
  item.setAttribute("role", $isOn ? "menuitemcheckbox" : "menuitem");
  item.textContent = t(label);
  item.addEventListener("pointerdown", (event) => event.preventDefault());
  return item;
}

function $showState({ action, item }: { readonly action: TableAction; readonly item: HTMLElement }): void {
  const place = $tablePlace();
  if (action.$isOn) item.setAttribute("aria-checked", String(place !== null && action.$isOn(place)));
  if (action.$isOffered) item.setAttribute("aria-disabled", String(place === null || !action.$isOffered(place)));
}

/** Answers whether the key leads anywhere. */
function moveTo(items: readonly HTMLElement[], key: string): boolean {
  const at = items.findIndex((item) => item.matches(":focus"));
  const step = STEPS[key];
  const next = key === "Home" ? 0 : key === "End" ? items.length - 1 : step ? (at + step + items.length) % items.length : -1;
  items[next]?.focus();
  return next >= 0;
}

/** The row of the caret's cell on the screen, and where its table ends sideways. */
function rowWithCaret(editor: LexicalEditor): { readonly top: number; readonly right: number } | null {
  const keys = editor.getEditorState().read(() => {
    const place = $tablePlace();
    return place && { cell: place.cell.getKey(), table: place.table.getKey() };
  });
  if (!keys) return null;
  const [cell, table] = [keys.cell, keys.table].map((key) => editor.getElementByKey(key)?.getBoundingClientRect());
  return cell && table ? { top: cell.top, right: table.right } : null;
}

/** Behind the table, or over its end where there is no room beside it. */
function placeButton(button: HTMLElement, { top, right }: { readonly top: number; readonly right: number }): void {
  const { clientWidth } = document.documentElement;
  button.style.top = `${Math.max(0, top) + window.scrollY}px`;
  button.style.left = `${Math.max(0, Math.min(right + DISTANCE, clientWidth - button.offsetWidth - DISTANCE))}px`;
}

/** Below its button, or as far above that as it takes to be seen whole. */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { bottom, right } = button.getBoundingClientRect();
  const top = Math.min(bottom + DISTANCE, clientHeight - menu.offsetHeight - DISTANCE);
  menu.style.top = `${Math.max(0, top) + window.scrollY}px`;
  menu.style.left = `${Math.max(DISTANCE, Math.min(right, clientWidth - DISTANCE) - menu.offsetWidth)}px`;
}
