import { $nodesOfType, HISTORY_MERGE_TAG, type LexicalEditor } from "lexical";
import type { FrameMessage, HostMessage, Multimedia } from "../channel/protocol.ts";
import { RawNode } from "../html/raw-node.ts";

/** Pictures that are pasted as data come without a file of their own: a text with some of them would be too long to be saved. */
export interface KeptPictures {
  /** Something was pasted: asks the page to keep what pictures came as data. */
  look(): void;
  /** The page has kept one; where it could not the text stays as it is. */
  answered(message: Extract<HostMessage, { type: "keptPicture" }>): void;
}

/**
 * Has pictures that stand in the text as data kept as files, and puts their addresses in the place of the data. Each is asked for once.
 * As long as one is on its way the text says that it loads (FIELD-027); `tellText` sends the text as it is, before that ends.
 */
export function keepPictures(
  editor: LexicalEditor,
  send: (message: FrameMessage) => void,
  reportText: () => void = () => {},
): KeptPictures {
  const asked = new Set<string>();
  const settle = () => {
    if (asked.size > 0) return;
    reportText();
    send({ type: "loading", loading: false });
  };
  return {
    look() {
      const found = editor.read(() => $nodesOfType(RawNode).flatMap((node) => dataIn(node.getHtml())));
      for (const { src, words } of found) {
        if (asked.has(src)) continue;
        if (asked.size === 0) send({ type: "loading", loading: true });
        asked.add(src);
        send({ type: "keepPicture", src, words });
      }
    },
    answered({ src, media }) {
      if (!asked.delete(src)) return;
      if (media === null) return settle();
      editor.update(
        () => {
          for (const node of $nodesOfType(RawNode)) node.setHtml(withFile(node.getHtml(), src, media));
        },
        // The paste and this are one step for whoever takes it back.
        { tag: HISTORY_MERGE_TAG, onUpdate: settle },
      );
    },
  };
}

function dataIn(html: string): { readonly src: string; readonly words: string }[] {
  if (!html.includes("data:image/")) return [];
  const pictures = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("img")];
  return pictures
    .map((picture) => ({ src: picture.getAttribute("src") ?? "", words: picture.alt }))
    .filter(({ src }) => src.startsWith("data:image/"));
}

/** The block with the file in the place of the data; its other words stay. */
function withFile(html: string, src: string, { url, assetId }: Multimedia): string {
  if (!html.includes(src)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const picture of body.querySelectorAll("img")) {
    if (picture.getAttribute("src") !== src || url === null) continue;
    picture.setAttribute("src", url);
    if (assetId === null) continue;
    const figure = picture.closest("figure");
    if (figure) figure.setAttribute("data-asset", assetId);
    else picture.setAttribute("data-asset", assetId);
  }
  return body.innerHTML;
}
