import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { $getSelection, $isRangeSelection, type LexicalEditor } from "lexical";
import { type MessageKey, t } from "../../schema/messages/catalogue.ts";
import { createLinkForm } from "./create-link-form.ts";
import { $selectedLink, type ToolbarAction, toolbarActions } from "./toolbar-actions.ts";

/** The toolbar: one tab stop, arrows move within it; the text keeps its selection while buttons are pressed. */
export function createToolbar(editor: LexicalEditor, onMaximize: () => void): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "toolbar";
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", t("richText.toolbar"));
  const buttons = toolbarActions.map((action) => actionButton(editor, action));
  const form = createLinkForm((url) => {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
    editor.focus();
  });
  const link = createButton("richText.link", t("richText.link"), () => form.open(editor.getEditorState().read($selectedLink)));
  const maximize = createButton("richText.maximize", "⤢", onMaximize);
  const all = [...buttons, link, maximize];
  bar.append(...all, form.element);
  moveWithArrows(bar, all);
  editor.registerUpdateListener(({ editorState }) => editorState.read(() => $press(buttons)));
  return bar;
}

function actionButton(editor: LexicalEditor, action: ToolbarAction): HTMLButtonElement {
  const button = createButton(action.label, action.face, () => action.run(editor));
  if (action.format) button.setAttribute("aria-pressed", "false");
  if (action.apart) button.classList.add("apart");
  return button;
}

function createButton(label: MessageKey, face: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = face;
  button.title = t(label);
  button.setAttribute("aria-label", t(label));
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("click", run);
  return button;
}

function $press(buttons: readonly HTMLButtonElement[]): void {
  const selection = $getSelection();
  for (const [at, { format }] of toolbarActions.entries()) {
    if (!format) continue;
    const isOn = $isRangeSelection(selection) && selection.hasFormat(format);
    buttons[at]?.setAttribute("aria-pressed", String(isOn));
  }
}

function moveWithArrows(bar: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  for (const [at, button] of buttons.entries()) button.tabIndex = at === 0 ? 0 : -1;
  bar.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const next = buttons[(at + step + buttons.length) % buttons.length];
    if (step === 0 || at < 0 || !next) return;
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
    event.preventDefault();
  });
}
