import type { LexicalEditor } from "lexical";
import type { FrameMessage, HostMessage } from "../channel/protocol.ts";
import { RawNode } from "../html/raw-node.ts";

/** Pictures of a text that the frame cannot load itself: files that wait on this device, and those of other sites. */
export interface ShownPictures {
  /** The page has answered. */
  answered(message: Extract<HostMessage, { type: "picture" }>): void;
  /** Asks once more for all that could not be had. */
  askAgain(): void;
}

/**
 * Puts pictures that the page brings in the place of the lines that stand for them (`data-picture`, see `RawNode`). Each is asked for
 * once; one that cannot be had stays a line with its words and address. The text itself never changes.
 */
export function showPictures(editor: LexicalEditor, send: (message: FrameMessage) => void): ShownPictures {
  /** Address under which the frame shows it, by the one that the text says; `null` while the page looks for it. */
  const known = new Map<string, string | null>();
  const fill = (line: HTMLElement) => {
    const src = line.dataset.picture ?? "";
    const shown = known.get(src);
    if (shown) line.replaceWith(pictureOf(shown, line.dataset.words ?? ""));
    if (shown !== undefined) return;
    known.set(src, null);
    send({ type: "picture", src });
  };
  const fillAll = () => {
    for (const line of linesIn(editor.getRootElement())) fill(line);
  };
  /** What no picture of the text shows any more; one that comes back is asked for again. */
  const release = () => {
    const shown = new Set([...(editor.getRootElement()?.querySelectorAll("img") ?? [])].map(({ src }) => src));
    for (const [src, address] of known) {
      if (!address?.startsWith("blob:") || shown.has(address)) continue;
      URL.revokeObjectURL(address);
      known.delete(src);
    }
  };
  editor.registerMutationListener(RawNode, (mutations) => {
    for (const [key, mutation] of mutations) {
      if (mutation !== "destroyed") for (const line of linesIn(editor.getElementByKey(key))) fill(line);
    }
    if ([...mutations.values()].includes("destroyed")) release();
  });
  return {
    answered({ src, picture }) {
      // What could not be had is asked for with the next sight of it.
      if (picture === null) return void known.delete(src);
      known.set(src, typeof picture === "string" ? picture : URL.createObjectURL(picture));
      fillAll();
    },
    askAgain: fillAll,
  };
}

function pictureOf(src: string, words: string): HTMLImageElement {
  const picture = document.createElement("img");
  picture.alt = words;
  picture.src = src;
  return picture;
}

function linesIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>("[data-picture]") ?? [])];
}
