import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { COMMAND_PRIORITY_LOW, type LexicalEditor } from "lexical";

/** Hands over files that are dropped on the text, or pasted without any text: a screenshot, a photo of the file manager. */
export function takeFiles(editor: LexicalEditor, take: (files: File[]) => void): void {
  editor.registerCommand(
    DRAG_DROP_PASTE,
    (files) => {
      if (editor.isEditable()) take([...files]);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
