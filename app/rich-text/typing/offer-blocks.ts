import type { LexicalEditor } from "lexical";
import type { ToolbarTools } from "../toolbar/toolbar-actions.ts";
import type { BlocksMenu } from "./create-blocks-menu.ts";
import { $typedCommand } from "./typed-command.ts";

/**
 * Offers blocks where somebody types `/` into an empty paragraph, with what is typed behind it for their beginning. The menu is loaded when
 * it is asked for first; what is typed until then stays, and so it does where it cannot be loaded.
 */
export function offerBlocks(editor: LexicalEditor, owner: HTMLElement, tools: ToolbarTools): HTMLElement {
  const element = document.createElement("div");
  element.className = "at-caret";
  let menu: BlocksMenu | null = null;
  let loading: Promise<void> | null = null;
  const show = () => menu?.show(editor.isEditable() ? editor.getEditorState().read($typedCommand) : null);
  const load = async () => {
    const { createBlocksMenu } = await import("./create-blocks-menu.ts");
    menu = createBlocksMenu(editor, owner, tools);
    element.append(menu.element);
  };
  editor.registerUpdateListener(({ dirtyLeaves, editorState }) => {
    if (menu) return show();
    if (dirtyLeaves.size === 0 || editorState.read($typedCommand) === null) return;
    loading ??= load().catch(() => {
      loading = null; // offered again with the next key
    });
    void loading.then(show);
  });
  owner.addEventListener("blur", () => menu?.show(null));
  return element;
}
