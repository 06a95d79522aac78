import { $getSelection, $isRangeSelection, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import { $findText, $replaceAll, $selectMatch } from "../words/find-text.ts";
import { lightMatches } from "../words/light-matches.ts";
import { textButton } from "./text-button.ts";
import { textInput } from "./text-input.ts";

export interface FindForm {
  readonly element: HTMLElement;
  /** Shows the form, with the words that are selected. */
  open(): void;
}

/** What is said and lit is what the text is by then; the keyboard stays in the form, whose next Enter would fall upon the text. */
const AT_ONCE = { discrete: true, tag: SKIP_DOM_SELECTION_TAG } as const;

/** Finds words in the text and puts others in their place. Not a `<form>`: in its sandbox the frame may not submit any. */
// Long: markup of one form, made by hand because the frame carries no React.
export function createFindForm(editor: LexicalEditor): FindForm {
  const element = document.createElement("div");
  element.className = "link-form";
  element.hidden = true;
  element.setAttribute("role", "search");
  element.setAttribute("aria-label", t("richText.find"));
  const words = textInput(t("richText.find.words"));
  const by = textInput(t("richText.find.by"));
  const isCase = optionBox(t("richText.find.case"), () => begin());
  const isAccents = optionBox(t("richText.find.accents"), () => begin());
  const options = () => ({ isCase: isCase.input.checked, isAccents: isAccents.input.checked });
  const said = document.createElement("output");
  /** Which one of those that are found is selected. */
  let at = -1;

  const say = (text: string) => {
    said.textContent = text;
  };
  /** Counts and lights what is found, without moving the selection. */
  const look = () =>
    editor.getEditorState().read(() => {
      const matches = element.hidden ? [] : $findText(words.value, options());
      if (at >= matches.length) at = -1;
      lightMatches(editor, matches, at);
      return matches.length;
    });
  const begin = () => {
    at = -1;
    const count = look();
    say(words.value.trim() === "" ? "" : count === 0 ? t("richText.find.none") : t("richText.find.count", { count }));
  };
  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (!element.hidden && dirtyElements.size + dirtyLeaves.size > 0) look();
  });
  const next = (step: number) => {
    select(step);
    look();
  };
  const select = (step: number) =>
    editor.update(() => {
      const matches = $findText(words.value, options());
      at = matches.length === 0 ? -1 : (at + step + matches.length) % matches.length;
      const match = matches[at];
      if (match) {
        $selectMatch(match);
        editor.getElementByKey(match.from.node.getKey())?.scrollIntoView({ block: "center" });
      }
      say(match ? t("richText.find.place", { at: at + 1, count: matches.length }) : t("richText.find.none"));
    }, AT_ONCE);
  const replace = () => {
    replaceOne();
    next(1);
  };
  const replaceOne = () =>
    editor.update(() => {
      const match = $findText(words.value, options())[at];
      if (!match) return;
      $selectMatch(match).insertText(by.value);
      at -= 1;
    }, AT_ONCE);
  const replaceAll = () =>
    editor.update(() => {
      const count = $replaceAll(words.value, by.value, options());
      at = -1;
      say(t("richText.find.replaced", { count }));
    }, AT_ONCE);
  const close = () => {
    element.hidden = true;
    look();
    editor.focus();
  };
  element.append(
    words,
    textButton(t("richText.find.previous"), () => next(-1)),
    textButton(t("richText.find.next"), () => next(1)),
    by,
    textButton(t("richText.find.replace"), replace),
    textButton(t("richText.find.replaceAll"), replaceAll),
    isCase.label,
    isAccents.label,
    textButton(t("richText.find.close"), close),
    said,
  );
  words.addEventListener("input", begin);
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
      if (selected !== "" && !selected.includes("\n")) words.value = selected;
      begin();
      words.focus();
      words.select();
    },
  };
}

function optionBox(text: string, changed: () => void): { readonly label: HTMLElement; readonly input: HTMLInputElement } {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "checkbox";
  input.addEventListener("change", changed);
  label.append(input, text);
  return { label, input };
}
