import { ensureSyntaxTree } from "@codemirror/language";
import type { Diagnostic } from "@codemirror/lint";
import type { EditorState } from "@codemirror/state";
import { t } from "../../../schema/messages/catalogue.ts";

/** How long a text may be parsed at a time, in milliseconds: what it does not reach counts as right. */
const PARSE_MS = 100;
/** Places marked, at most. */
const MARKS = 50;
/** The grammar of HTML has a name for an end tag that nothing began, since browsers read on. */
const MISMATCHED = "MismatchedCloseTag";

/** What the grammar did not expect, from the top. */
export function syntaxErrors(state: EditorState): Diagnostic[] {
  const found: Diagnostic[] = [];
  ensureSyntaxTree(state, state.doc.length, PARSE_MS)?.iterate({
    enter: (node) => {
      if ((node.type.isError || node.name === MISMATCHED) && found.length < MARKS)
        found.push(diagnosticAt(state, node.from, node.to));
      return found.length < MARKS;
    },
  });
  return found;
}

/** Line, counted from 1, of the first error; `null` when there is none. An empty text has none. */
export function firstErrorLine(state: EditorState): number | null {
  if (state.doc.length === 0) return null;
  const [first] = syntaxErrors(state);
  return first ? state.doc.lineAt(first.from).number : null;
}

/** An error where something is missing has no width: the character before it is marked. */
function diagnosticAt(state: EditorState, from: number, to: number): Diagnostic {
  const start = from === to ? Math.max(0, from - 1) : from;
  return { from: start, to: Math.min(state.doc.length, to), severity: "error", message: t("widget.code.syntaxError") };
}
