import { $isLinkNode } from "@lexical/link";
import {
  $findMatchingParent,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  HISTORY_PUSH_TAG,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
} from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import { figureHtml, mediaOf } from "../html/figure-html.ts";
import { $insertWhole } from "../html/insert-blocks.ts";
import { $createRawNode } from "../html/raw-node.ts";
import { createOptionsList } from "../toolbar/create-options-list.ts";
import { placeAtCaret, registerListKeys } from "../toolbar/list-keys.ts";

export interface EmbedOffer {
  readonly element: HTMLElement;
  /** Offers to show what an address leads to in the place of the link that was just pasted. */
  show(address: string): void;
}

/** The link stays as long as nothing else is chosen: Enter begins a new line, and typing goes on. */
export function createEmbedOffer(editor: LexicalEditor, owner: HTMLElement): EmbedOffer {
  let offered = "";
  const list = createOptionsList<"keep" | "embed">(t("richText.embed.offer"), owner, (way) => {
    if (way === "embed") editor.update(() => $embed(offered), { tag: HISTORY_PUSH_TAG });
  });
  const open = () => (list.isOpen() ? list : undefined);
  const passEnter = () => {
    if (list.marked() === "keep") list.hide();
    return false;
  };
  editor.registerCommand(KEY_ENTER_COMMAND, passEnter, COMMAND_PRIORITY_CRITICAL);
  registerListKeys(editor, open, () => {});
  editor.registerUpdateListener(({ editorState }) => {
    if (list.isOpen() && !editorState.read(() => $linkAtCaret(offered) !== null)) list.hide();
  });
  owner.addEventListener("blur", list.hide);
  return {
    element: list.element,
    show(address) {
      offered = address;
      list.show([
        { value: "keep", label: t("richText.embed.keep") },
        { value: "embed", label: t("richText.embed.embed") },
      ]);
      placeAtCaret(list.element, owner);
    },
  };
}

/** The link to the address right before the caret. */
function $linkAtCaret(address: string) {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  const link = $findMatchingParent(node, $isLinkNode) ?? node.getPreviousSibling();
  const before = $isLinkNode(link) ? link : null;
  return before?.getURL() === address && before.getTextContent() === address ? before : null;
}

/** What a link leads to in its place, behind the words of its paragraph. */
function $embed(address: string): void {
  const link = $linkAtCaret(address);
  const media = mediaOf(address);
  const html = media && figureHtml({ ...media, assetId: null, thumbnailUrl: null, description: null, attribution: null });
  if (!link || !html) return;
  const block = link.getTopLevelElementOrThrow();
  link.remove();
  block.selectEnd();
  $insertWhole($createRawNode(html));
  if ($isParagraphNode(block) && block.isAttached() && block.isEmpty()) block.remove();
}
