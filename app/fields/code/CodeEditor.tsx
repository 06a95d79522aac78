import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import type { CodeLanguage } from "../../../schema/declaration/fields.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { createOwnValues } from "../html/own-values.ts";
import { baseExtensions, type CodeNaming, createCompartments, naming, writing } from "./code-extensions.ts";
import { loadLanguage } from "./code-language.ts";
import { minimalChange } from "./minimal-change.ts";
import { firstErrorLine } from "./syntax-errors.ts";

export interface CodeEditorProps extends CodeNaming {
  readonly text: string;
  readonly language: CodeLanguage;
  readonly onText: (text: string) => void;
  /** Line of the first error of syntax, or `null`: reported when it may have changed. */
  readonly onErrorLine: (line: number | null) => void;
}

/** CodeMirror in React's place. Its text is the person's; a value from elsewhere changes only where it differs. */
export function CodeEditor(props: CodeEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const editor = useEditor(element, props);
  const { text, language } = props;
  const { labelledBy, describedBy, isInvalid, isRequired, isReadOnly } = props;
  useEffect(() => editor.current?.showText(text), [editor, text]);
  useEffect(() => editor.current?.speak(language), [editor, language]);
  useEffect(
    () => editor.current?.name({ labelledBy, describedBy, isInvalid, isRequired, isReadOnly }),
    [editor, labelledBy, describedBy, isInvalid, isRequired, isReadOnly],
  );
  return <div ref={element} />;
}

type Editor = ReturnType<typeof createEditor>;

function useEditor(element: React.RefObject<HTMLDivElement | null>, props: CodeEditorProps) {
  const editor = useRef<Editor | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return;
    const created = createEditor(element.current, {
      text: latest.current.text,
      onText: (text) => latest.current.onText(text),
      onErrorLine: (line) => latest.current.onErrorLine(line),
    });
    editor.current = created;
    return () => {
      editor.current = null;
      created.destroy();
    };
  }, [element]);
  return editor;
}

/** The editor and what may be asked of it; what it is given before a language is there waits for nothing. */
function createEditor(
  parent: HTMLElement,
  { text, onText, onErrorLine }: Pick<CodeEditorProps, "text" | "onText" | "onErrorLine">,
) {
  const parts = createCompartments();
  const own = createOwnValues();
  let isShowing = false;
  let wanted: CodeLanguage | null = null;
  const listener = EditorView.updateListener.of(({ docChanged, startState, state }) => {
    if (docChanged && !isShowing) {
      const typed = state.doc.toString();
      own.note(typed);
      onText(typed);
    }
    const hasOtherLanguage = parts.language.get(startState) !== parts.language.get(state);
    if (docChanged || hasOtherLanguage) onErrorLine(firstErrorLine(state));
  });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: unixLines(text),
      extensions: [baseExtensions, parts.language.of([]), parts.writing.of([]), parts.naming.of([]), listener],
    }),
  });
  return {
    /** A text that the editor itself reported comes back later than the next one is typed: that is no news. */
    showText(next: string) {
      if (own.knows(next)) return;
      const changes = minimalChange(view.state.doc.toString(), unixLines(next));
      if (changes === null) return;
      isShowing = true;
      view.dispatch({ changes });
      isShowing = false;
    },
    speak(language: CodeLanguage) {
      wanted = language;
      loadLanguage(language).then(
        (syntax) => wanted === language && view.dispatch({ effects: parts.language.reconfigure(syntax) }),
        // Without its colours a text can still be written.
        noteFault,
      );
    },
    name: (next: CodeNaming) =>
      view.dispatch({
        effects: [parts.naming.reconfigure(naming(next)), parts.writing.reconfigure(writing(next.isReadOnly))],
      }),
    destroy() {
      wanted = null;
      view.destroy();
    },
  };
}

function unixLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
