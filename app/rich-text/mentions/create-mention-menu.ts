import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type TextNode,
} from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import type { FindDocuments } from "../channel/ask-page.ts";
import type { FoundDocument } from "../channel/protocol.ts";
import { throttle } from "../channel/throttle.ts";
import { createOptionsList } from "../toolbar/create-options-list.ts";
import { placeAtCaret, registerListKeys } from "../toolbar/list-keys.ts";
import { $createMentionNode, $isMentionNode, type Mentioned } from "./mention-node.ts";
import { mentionSigns, type ReferredCollection } from "./references.ts";

/** Between a key and the search for what was typed, milliseconds. */
const SEARCH_MS = 120;

/** The sign, and behind it the beginning of a name. */
const BEGUN = /(?:^|[\s([{¿¡"“«—–-])([@#])([\p{L}\p{N}][\p{L}\p{N} .'’-]{0,40})$/u;

interface Begun {
  readonly collection: ReferredCollection;
  readonly text: string;
  /** Characters of the sign and the name. */
  readonly length: number;
}

export interface MentionMenu {
  readonly element: HTMLElement;
  /** Whose documents can be mentioned in this text. */
  offer(collections: readonly string[]): void;
}

/** Offers persons after `@` and tags after `#` while somebody types (ART-129). `onMention` hears of what was mentioned. */
export function createMentionMenu(
  editor: LexicalEditor,
  owner: HTMLElement,
  find: FindDocuments,
  onMention: (mentioned: Mentioned) => void,
): MentionMenu {
  const element = document.createElement("div");
  element.className = "at-caret";
  let offered: readonly string[] = [];
  /** What Escape closed: it stays so until something else is begun. */
  let closed = "";
  const lists = Object.fromEntries(
    [...mentionSigns.values()].map((collection) => {
      const list = createOptionsList<FoundDocument>(
        t(`richText.mention.${collection as "person" | "tag"}`),
        owner,
        (document) => {
          const mentioned = { collection, id: document.id };
          // Reported once it is in the text.
          editor.update(() => $mention(document.title, mentioned), {
            tag: HISTORY_PUSH_TAG,
            onUpdate: () => onMention(mentioned),
          });
        },
      );
      return [collection, list];
    }),
  );
  element.append(...Object.values(lists).map((list) => list.element));
  const open = () => Object.values(lists).find((list) => list.isOpen());
  const begun = () => {
    const found = editor.isEditable() ? editor.getEditorState().read($begun) : null;
    return found && offered.includes(found.collection) ? found : null;
  };
  const search = throttle(() => {
    const wanted = begun();
    if (wanted === null || wanted.text === closed) return open()?.hide();
    closed = "";
    void find([wanted.collection], wanted.text).then((documents) => {
      if (begun()?.text !== wanted.text) return;
      const list = lists[wanted.collection];
      list?.show(documents.map((value) => ({ value, label: value.title })));
      if (list?.isOpen()) placeAtCaret(list.element, owner);
    });
  }, SEARCH_MS);
  editor.registerUpdateListener(({ dirtyLeaves, prevEditorState, editorState }) => {
    if (offered.length === 0 || (dirtyLeaves.size === 0 && prevEditorState._selection === editorState._selection)) return;
    if (open() || dirtyLeaves.size > 0) search();
  });
  owner.addEventListener("blur", () => open()?.hide());
  registerListKeys(editor, open, () => {
    closed = begun()?.text ?? "";
  });
  return {
    element,
    offer: (collections) => {
      offered = collections;
    },
  };
}

/** What is begun before the caret. */
function $begun(): Begun | null {
  const node = $textBeforeCaret();
  if (node === null) return null;
  const [, sign = "", text = ""] = BEGUN.exec(node.text) ?? [];
  const collection = mentionSigns.get(sign);
  return collection ? { collection, text, length: text.length + 1 } : null;
}

function $textBeforeCaret(): { readonly node: TextNode; readonly text: string } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || $isMentionNode(node) || node.hasFormat("code")) return null;
  return { node, text: node.getTextContent().slice(0, selection.anchor.offset) };
}

/** Puts the name in the place of what was begun, with a space behind it where nothing else stands. */
function $mention(name: string, of: Mentioned): void {
  const before = $textBeforeCaret();
  const begun = $begun();
  if (before === null || begun === null) return;
  const end = before.text.length;
  const isLast = before.node.getTextContentSize() === end && before.node.getNextSibling() === null;
  const parts = before.node.splitText(...[end - begun.length, end].filter((at) => at > 0));
  const place = parts[end === begun.length ? 0 : 1];
  if (!place) return;
  const mention = $createMentionNode(name, of).setFormat(place.getFormat());
  place.replace(mention);
  if (isLast) mention.insertAfter($createTextNode(" ").setFormat(place.getFormat())).selectNext(1, 1);
  else mention.selectNext(0, 0);
}
