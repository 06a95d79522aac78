import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Height of the editor in CSS pixels, growing with its text (FIELD-037). */
const MIN_HEIGHT = 160;
const MAX_HEIGHT = 480;

/** Colours by `light-dark()` and the component library's variables, so that a change of scheme needs nothing. */
const look = EditorView.theme({
  "&": {
    backgroundColor: "var(--mantine-color-body)",
    color: "var(--mantine-color-text)",
    fontSize: "13px",
    borderRadius: "inherit",
  },
  "&.cm-focused": { outline: "2px solid var(--mantine-color-project-filled)", outlineOffset: "1px" },
  ".cm-scroller": {
    minHeight: `${MIN_HEIGHT}px`,
    maxHeight: `${MAX_HEIGHT}px`,
    overflow: "auto",
    fontFamily: "var(--mantine-font-family-monospace)",
    lineHeight: "1.5",
  },
  ".cm-content": { caretColor: "var(--mantine-color-text)", minHeight: `${MIN_HEIGHT}px` },
  ".cm-gutters": {
    backgroundColor: "light-dark(#f1f3f5, #2a2a2a)",
    color: "light-dark(#5c636a, #a3a3a3)",
    border: "none",
    // The library writes the height of the lines into the element.
    minHeight: `${MIN_HEIGHT}px !important`,
  },
  ".cm-activeLine": { backgroundColor: "light-dark(#0000000a, #ffffff0d)" },
  ".cm-activeLineGutter": { backgroundColor: "light-dark(#e3e7eb, #3a3a3a)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "light-dark(#b2f2bb, #2b5a36)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "light-dark(#ffc9c9, #6b2b2b)" },
  ".cm-tooltip": {
    backgroundColor: "var(--mantine-color-body)",
    color: "var(--mantine-color-text)",
    border: "1px solid var(--mantine-color-default-border)",
    borderRadius: "var(--mantine-radius-sm)",
  },
});

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "light-dark(#9c1f7a, #e39bd2)" },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: "light-dark(#1f6b2f, #93d39f)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: "light-dark(#0b5a8a, #86c7ef)" },
  { tag: [tags.comment, tags.meta], color: "light-dark(#5f6770, #a5adb5)", fontStyle: "italic" },
  { tag: [tags.tagName, tags.typeName, tags.className], color: "light-dark(#8a3d00, #f0b27a)" },
  { tag: [tags.attributeName, tags.propertyName], color: "light-dark(#1d4f91, #9dbdf5)" },
  { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: "light-dark(#4b3aa5, #bdb0f7)" },
]);

export const codeTheme: Extension = [look, syntaxHighlighting(colors)];
