import { $createTableNodeWithDimensions, type TableNode } from "@lexical/table";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
} from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import { $topBlock } from "../html/top-block.ts";
import { textButton } from "../toolbar/text-button.ts";

/** Rows and columns that a new table may have. */
const MOST = { rows: 100, columns: 20 } as const;
/** What most tables begin with. */
const USUAL = { rows: 3, columns: 3 } as const;

export interface TableForm {
  readonly element: HTMLElement;
  open(): void;
}

/** Asks how large a new table is, and puts it behind the block with the caret. Not a `<form>`: in its sandbox the frame may not submit any. */
export function createTableForm(editor: LexicalEditor): TableForm {
  const element = document.createElement("div");
  element.className = "link-form";
  element.hidden = true;
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", t("richText.table"));
  const rows = numberInput(MOST.rows);
  const columns = numberInput(MOST.columns);
  const head = document.createElement("input");
  head.type = "checkbox";
  const said = document.createElement("output");
  const close = () => {
    element.hidden = true;
    editor.focus();
  };
  const insert = () => {
    const wrong = [rows, columns].find((input) => !input.validity.valid || input.value === "");
    if (wrong) {
      said.textContent = t("richText.table.limits", MOST);
      return wrong.focus();
    }
    const [height, width, headers] = [rows.valueAsNumber, columns.valueAsNumber, { rows: head.checked, columns: false }];
    const $insert = () => $insertTable($createTableNodeWithDimensions(height, width, headers));
    editor.update($insert, { tag: HISTORY_PUSH_TAG });
    close();
  };
  element.append(
    labelOf(t("richText.table.rows"), rows),
    labelOf(t("richText.table.columns"), columns),
    labelOf(head, t("richText.table.headRow")),
    textButton(t("richText.table.insert"), insert),
    textButton(t("richText.table.cancel"), close),
    said,
  );
  element.addEventListener("keydown", (event) => {
    const isDone = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (!isDone && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) insert();
    else close();
  });
  return {
    element,
    open() {
      [rows.valueAsNumber, columns.valueAsNumber, head.checked] = [USUAL.rows, USUAL.columns, true];
      said.textContent = "";
      element.hidden = false;
      rows.focus();
      rows.select();
    },
  };
}

/** In the place of an empty paragraph with the caret, else behind its block; the text goes on below. */
function $insertTable(table: TableNode): void {
  const selection = $getSelection();
  const block = $isRangeSelection(selection) ? $topBlock(selection.anchor.getNode()) : $getRoot().getLastChild();
  if ($isParagraphNode(block) && block.isEmpty()) block.replace(table);
  else if (block) block.insertAfter(table);
  else $getRoot().append(table);
  if (table.getNextSibling() === null) table.insertAfter($createParagraphNode());
  table.selectStart();
}

function numberInput(most: number): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "number";
  input.required = true;
  input.min = "1";
  input.max = String(most);
  input.step = "1";
  return input;
}

function labelOf(...parts: readonly (string | HTMLInputElement)[]): HTMLLabelElement {
  const label = document.createElement("label");
  label.append(...parts);
  return label;
}
