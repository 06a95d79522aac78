import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { linter, lintGutter, lintKeymap } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { t } from "../../../schema/messages/catalogue.ts";
import { codeTheme } from "./code-theme.ts";
import { syntaxErrors } from "./syntax-errors.ts";

/** What of an editor may change while it is open. */
export interface CodeCompartments {
  readonly language: Compartment;
  readonly writing: Compartment;
  readonly naming: Compartment;
}

export function createCompartments(): CodeCompartments {
  return { language: new Compartment(), writing: new Compartment(), naming: new Compartment() };
}

/** Tab indents; Escape and then Tab leaves the editor, which is the library's own way out. */
export const baseExtensions: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  indentOnInput(),
  bracketMatching(),
  linter(({ state }) => (state.doc.length === 0 ? [] : syntaxErrors(state)), { delay: 300 }),
  lintGutter(),
  keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
  EditorState.tabSize.of(2),
  EditorState.phrases.of({
    Diagnostics: t("widget.code.errors"),
    "No diagnostics": t("widget.code.noErrors"),
    close: t("entry.close"),
    "Control character": t("widget.code.controlCharacter"),
  }),
  codeTheme,
];

export function writing(isReadOnly: boolean): Extension {
  // It keeps the focus, so that it can be read and copied by keyboard.
  return EditorState.readOnly.of(isReadOnly);
}

export interface CodeNaming {
  /** Ids of the elements that name and describe the editor. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

export function naming({ labelledBy, describedBy, isInvalid, isRequired, isReadOnly }: CodeNaming): Extension {
  return EditorView.contentAttributes.of({
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": String(isInvalid),
    "aria-required": String(isRequired),
    "aria-readonly": String(isReadOnly),
    // Scrolled by keyboard, too, where it cannot be written.
    tabindex: "0",
    spellcheck: "false",
    autocapitalize: "off",
  });
}
