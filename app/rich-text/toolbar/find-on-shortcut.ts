import type { LexicalEditor } from "lexical";

/** Ctrl+F in the text or its forms finds in the text; a text that nobody may change is left to the browser, which finds in all of the page. */
export function findOnShortcut(editor: LexicalEditor, toolbar: HTMLElement, find: () => void): void {
  const take = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "f" || !(ctrlKey || metaKey) || altKey || shiftKey || !editor.isEditable()) return;
    event.preventDefault();
    find();
  };
  toolbar.addEventListener("keydown", take);
  editor.registerRootListener((root, before) => {
    before?.removeEventListener("keydown", take);
    root?.addEventListener("keydown", take);
  });
}
