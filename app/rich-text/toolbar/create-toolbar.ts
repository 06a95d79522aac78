import { COMMAND_PRIORITY_LOW, type LexicalEditor } from "lexical";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import type { AskPicture, FindDocuments } from "../channel/ask-page.ts";
import type { Multimedia } from "../channel/protocol.ts";
import { selectRawBlocks } from "../html/select-raw.ts";
import { SET_LINK_COMMAND } from "../mentions/link-reference.ts";
import { createTableForm } from "../tables/create-table-form.ts";
import { $tablePlace } from "../tables/table-actions.ts";
import { createFindForm } from "./create-find-form.ts";
import { createLinkForm } from "./create-link-form.ts";
import { createMediaForm } from "./create-media-form.ts";
import { findOnShortcut } from "./find-on-shortcut.ts";
import { linkOnShortcut } from "./link-on-shortcut.ts";
import { moveWithArrows } from "./move-with-arrows.ts";
import { $selectedLink } from "./selected.ts";
import { type ToolbarAction, type ToolbarTools, toolbarGroups } from "./toolbar-actions.ts";
import { iconElement, type ToolbarIcon } from "./toolbar-icons.ts";

export interface Toolbar {
  readonly element: HTMLElement;
  showMaximized(isMaximized: boolean): void;
  /** Whether comments on the text can be made. */
  offerComments(isOffered: boolean): void;
  /** What actions that are begun elsewhere need. */
  readonly tools: ToolbarTools;
  /** Puts what was chosen where the selection is. */
  insertMedia(media: Multimedia): void;
}

/** What the toolbar asks of the page around the frame. */
export interface ToolbarPage {
  readonly find: FindDocuments;
  readonly isPicture: AskPicture;
  toggleMaximize(): void;
  /** Comments on what is selected. */
  comment(): void;
  /** Asks for a picture, video or embed that the page offers; `null` where it offers none. */
  chooseMedia(): (() => void) | null;
  /** Opens the menu of the table with the caret. */
  openTableMenu(): void;
}

/**
 * The toolbar: one tab stop, arrows move within it; the text keeps its selection while buttons are pressed. Whoever may
 * only read has the button for the size alone.
 */
export function createToolbar(
  editor: LexicalEditor,
  { find, isPicture, toggleMaximize, comment, chooseMedia, openTableMenu }: ToolbarPage,
): Toolbar {
  const element = document.createElement("div");
  element.className = "toolbar";
  element.setAttribute("role", "toolbar");
  element.setAttribute("aria-label", t("richText.toolbar"));
  const form = createLinkForm(find, (target) => {
    if (target !== undefined) editor.dispatchCommand(SET_LINK_COMMAND, target);
    editor.focus();
  });
  const findForm = createFindForm(editor);
  const mediaForm = createMediaForm(editor, chooseMedia, isPicture);
  const tableForm = createTableForm(editor);
  selectRawBlocks(editor, mediaForm.open);
  const tools = {
    find: findForm.open,
    editMedia: mediaForm.open,
    editLink: () => form.open(editor.getEditorState().read($selectedLink)),
    table: () => (editor.getEditorState().read($tablePlace) ? openTableMenu() : tableForm.open()),
    toggleMaximize,
  };
  linkOnShortcut(editor, tools.editLink);
  findOnShortcut(editor, element, tools.find);
  const groups = toolbarGroups.map((actions) => groupOf(actions.map((action) => actionButton(editor, tools, action))));
  const commenting = groupOf([createButton("richText.comment", "comment", comment)]);
  let offersComments = false;
  const maximize = createButton("richText.maximize", "maximize", toggleMaximize);
  const more = groupOf([createMoreButton(element)]);
  const last = groupOf([maximize]);
  last.classList.add("at-end");
  const row = document.createElement("div");
  row.className = "groups";
  row.append(...groups, commenting, more, last);
  element.append(row, form.element, findForm.element, mediaForm.element, tableForm.element);
  const begin = moveWithArrows(element);
  const offer = (isEditable: boolean) => {
    for (const group of groups) group.hidden = !isEditable;
    more.hidden = !isEditable;
    commenting.hidden = !isEditable || !offersComments;
    begin();
  };
  offer(editor.isEditable());
  editor.registerEditableListener(offer);
  return {
    element,
    tools,
    insertMedia: mediaForm.insert,
    offerComments: (isOffered) => {
      offersComments = isOffered;
      offer(editor.isEditable());
    },
    showMaximized: (isMaximized) =>
      isMaximized ? face(maximize, "richText.restore", "restore") : face(maximize, "richText.maximize", "maximize"),
  };
}

/** Shows what a narrow toolbar leaves out, in as many rows as that needs. */
function createMoreButton(toolbar: HTMLElement): HTMLButtonElement {
  const button = createButton("richText.more", "more", () => show(!toolbar.hasAttribute("data-whole")));
  const show = (isWhole: boolean) => {
    toolbar.toggleAttribute("data-whole", isWhole);
    button.setAttribute("aria-expanded", String(isWhole));
  };
  button.classList.add("more");
  show(false);
  return button;
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
  if (action.isMain) button.dataset.main = "";
  if (action.help) button.title = `${t(action.label)}. ${t(action.help)}`;
  if ($isOn) {
    const press = () => {
      const pressed = String($isOn());
      if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
    };
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
