import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { COMMAND_PRIORITY_LOW, type LexicalEditor } from "lexical";
import { type MessageKey, t } from "../../schema/messages/catalogue.ts";
import { createLinkForm } from "./create-link-form.ts";
import { moveWithArrows } from "./move-with-arrows.ts";
import { $selectedLink } from "./selected.ts";
import { type ToolbarAction, type ToolbarTools, toolbarGroups } from "./toolbar-actions.ts";
import { iconElement, type ToolbarIcon } from "./toolbar-icons.ts";

export interface Toolbar {
  readonly element: HTMLElement;
  showMaximized(isMaximized: boolean): void;
}

/**
 * The toolbar: one tab stop, arrows move within it; the text keeps its selection while buttons are pressed. Whoever may
 * only read has the button for the size alone.
 */
export function createToolbar(editor: LexicalEditor, toggleMaximize: () => void): Toolbar {
  const element = document.createElement("div");
  element.className = "toolbar";
  element.setAttribute("role", "toolbar");
  element.setAttribute("aria-label", t("richText.toolbar"));
  const form = createLinkForm((url) => {
    if (url !== undefined) editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
    editor.focus();
  });
  const tools = { editLink: () => form.open(editor.getEditorState().read($selectedLink)), toggleMaximize };
  const groups = toolbarGroups.map((actions) => groupOf(actions.map((action) => actionButton(editor, tools, action))));
  const maximize = createButton("richText.maximize", "maximize", toggleMaximize);
  const last = groupOf([maximize]);
  last.classList.add("at-end");
  const row = document.createElement("div");
  row.className = "groups";
  row.append(...groups, last);
  element.append(row, form.element);
  const begin = moveWithArrows(element);
  editor.registerEditableListener((isEditable) => {
    for (const group of groups) group.hidden = !isEditable;
    begin();
  });
  return {
    element,
    showMaximized: (isMaximized) =>
      isMaximized ? face(maximize, "richText.restore", "restore") : face(maximize, "richText.maximize", "maximize"),
  };
}

function groupOf(buttons: readonly HTMLButtonElement[]): HTMLElement {
  const group = document.createElement("div");
  group.className = "group";
  group.append(...buttons);
  return group;
}

function actionButton(editor: LexicalEditor, tools: ToolbarTools, action: ToolbarAction): HTMLButtonElement {
  const { $isOn, offeredBy } = action;
  const isBarred = () => button.getAttribute("aria-disabled") === "true";
  const button = createButton(action.label, action.icon, () => !isBarred() && action.run(editor, tools));
  if ($isOn) {
    const press = () => button.setAttribute("aria-pressed", String($isOn()));
    editor.getEditorState().read(press);
    editor.registerUpdateListener(({ editorState }) => editorState.read(press));
  }
  if (offeredBy) {
    button.setAttribute("aria-disabled", "true");
    const offer = (isOffered: boolean) => {
      button.setAttribute("aria-disabled", String(!isOffered));
      return false;
    };
    editor.registerCommand(offeredBy, offer, COMMAND_PRIORITY_LOW);
  }
  return button;
}

function createButton(label: MessageKey, icon: ToolbarIcon, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  face(button, label, icon);
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("click", run);
  return button;
}

function face(button: HTMLButtonElement, label: MessageKey, icon: ToolbarIcon): void {
  button.title = t(label);
  button.setAttribute("aria-label", t(label));
  button.replaceChildren(iconElement(icon));
}
