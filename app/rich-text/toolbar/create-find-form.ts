import { $getSelection, $isRangeSelection, type LexicalEditor } from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import { $findText, $replaceAll, $selectMatch } from "../words/find-text.ts";
import { textButton } from "./text-button.ts";
import { textInput } from "./text-input.ts";

export interface FindForm {
  readonly element: HTMLElement;
  /** Shows the form, with the words that are selected. */
  open(): void;
}

/** Finds words in the text and puts others in their place. Not a `<form>`: in its sandbox the frame may not submit any. */
export function createFindForm(editor: LexicalEditor): FindForm {
  const element = document.createElement("div");
  element.className = "link-form";
  element.hidden = true;
  element.setAttribute("role", "search");
  element.setAttribute("aria-label", t("richText.find"));
  const words = textInput(t("richText.find.words"));
  const by = textInput(t("richText.find.by"));
  const said = document.createElement("output");
  /** Which one of those that are found is selected. */
  let at = -1;

  const say = (text: string) => {
    said.textContent = text;
  };
  const next = (step: number) =>
    editor.update(() => {
      const matches = $findText(words.value);
      at = matches.length === 0 ? -1 : (at + step + matches.length) % matches.length;
      const match = matches[at];
      if (match) {
        $selectMatch(match);
        editor.getElementByKey(match.from.node.getKey())?.scrollIntoView({ block: "center" });
      }
      say(match ? t("richText.find.place", { at: at + 1, count: matches.length }) : t("richText.find.none"));
    });
  const replace = () =>
    editor.update(() => {
      const match = $findText(words.value)[at];
      if (!match) return next(1);
      $selectMatch(match).insertText(by.value);
      at -= 1;
      next(1);
    });
  const replaceAll = () =>
    editor.update(() => {
      const count = $replaceAll(words.value, by.value);
      at = -1;
      say(t("richText.find.replaced", { count }));
    });
  const close = () => {
    element.hidden = true;
    editor.focus();
  };
  element.append(
    words,
    textButton(t("richText.find.previous"), () => next(-1)),
    textButton(t("richText.find.next"), () => next(1)),
    by,
    textButton(t("richText.find.replace"), replace),
    textButton(t("richText.find.replaceAll"), replaceAll),
    textButton(t("richText.find.close"), close),
    said,
  );
  words.addEventListener("input", () => {
    at = -1;
    say("");
  });
  words.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    next(event.shiftKey ? -1 : 1);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  return {
    element,
    open() {
      const selected = editor.getEditorState().read(() => {
        const selection = $getSelection();
        return $isRangeSelection(selection) ? selection.getTextContent() : "";
      });
      element.hidden = false;
      at = -1;
      say("");
      if (selected !== "" && !selected.includes("\n")) words.value = selected;
      words.focus();
      words.select();
    },
  };
}
