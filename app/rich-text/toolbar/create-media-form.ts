import { $getNodeByKey, $getSelection, $isNodeSelection, HISTORY_PUSH_TAG, type LexicalEditor, type NodeKey } from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import type { AskPicture } from "../channel/ask-page.ts";
import type { Multimedia } from "../channel/protocol.ts";
import { captionOf, figureHtml, mediaOf, withCaption } from "../html/figure-html.ts";
import { $insertWhole } from "../html/insert-blocks.ts";
import { $createRawNode, $isRawNode } from "../html/raw-node.ts";
import { textButton } from "./text-button.ts";
import { textInput } from "./text-input.ts";

export interface MediaForm {
  readonly element: HTMLElement;
  /** Shows the form: for the figure that is selected, or for a new one. */
  open(): void;
  /** Puts what was chosen where the selection is. */
  insert(media: Multimedia): void;
}

/**
 * Puts pictures, videos and pages of other sites into the text by their addresses, and changes what stands below them. `choose` asks the
 * page for one; `null` where the page has none to offer. `isPicture`: whether what is to be a picture of another site is one.
 */
export function createMediaForm(editor: LexicalEditor, choose: () => (() => void) | null, isPicture: AskPicture): MediaForm {
  const element = document.createElement("div");
  element.className = "link-form";
  element.hidden = true;
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", t("richText.media"));
  const address = textInput(t("richText.media.address"), "https://");
  const caption = textInput(t("richText.media.caption"));
  const credit = textInput(t("richText.media.credit"));
  const said = document.createElement("output");
  /** The figure whose words are changed; `null`: a new one. */
  let changed: NodeKey | null = null;
  /** Counts what was asked for: an answer to a form that was closed, or asked again, is not for it. */
  let asking = 0;
  const refuse = () => {
    said.textContent = t("richText.media.refused");
    address.focus();
  };
  const close = () => {
    asking += 1;
    element.hidden = true;
    editor.focus();
  };
  const apply = async () => {
    const words = { caption: caption.value.trim(), credit: credit.value.trim() };
    if (changed !== null) {
      changeWords(editor, changed, words);
      return close();
    }
    const media = mediaOf(address.value);
    const html =
      media && figureHtml({ ...media, assetId: null, thumbnailUrl: null, description: words.caption, attribution: words.credit });
    if (!html) return refuse();
    if (media.type === "photo" && media.url?.startsWith("http")) {
      asking += 1;
      const own = asking;
      said.textContent = t("richText.media.looking");
      const isOne = await isPicture(media.url);
      if (own !== asking) return;
      if (!isOne) return refuse();
    }
    insertHtml(editor, html);
    close();
  };
  const picker = textButton(t("richText.media.choose"), () => {
    close();
    choose()?.();
  });
  const done = textButton(t("richText.media.insert"), () => void apply());
  element.append(address, caption, credit, picker, done, textButton(t("richText.media.cancel"), close), said);
  element.addEventListener("keydown", (event) => {
    const isDone = event.key === "Enter" && event.target instanceof HTMLInputElement && !event.isComposing;
    if (!isDone && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) void apply();
    else close();
  });
  return {
    element,
    open() {
      const figure = editor.getEditorState().read($selectedFigure);
      changed = figure?.key ?? null;
      address.hidden = changed !== null;
      picker.hidden = changed !== null || choose() === null;
      done.textContent = t(changed === null ? "richText.media.insert" : "richText.media.change");
      [address.value, caption.value, credit.value] = ["", figure?.caption ?? "", figure?.credit ?? ""];
      said.textContent = "";
      element.hidden = false;
      (changed === null ? address : caption).focus();
    },
    insert(media) {
      const html = figureHtml(media);
      if (html) insertHtml(editor, html);
    },
  };
}

function changeWords(editor: LexicalEditor, key: NodeKey, words: { readonly caption: string; readonly credit: string }): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isRawNode(node)) node.setHtml(withCaption(node.getHtml(), words));
    },
    { tag: HISTORY_PUSH_TAG },
  );
}

function insertHtml(editor: LexicalEditor, html: string): void {
  editor.update(() => $insertWhole($createRawNode(html)), { tag: HISTORY_PUSH_TAG });
}

/** The figure that is selected, with its words. */
function $selectedFigure() {
  const selection = $getSelection();
  const [node, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
  const caption = $isRawNode(node) && others.length === 0 ? captionOf(node.getHtml()) : null;
  return node && caption ? { key: node.getKey(), ...caption } : null;
}
