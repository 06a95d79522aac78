import type { LexicalEditor } from "lexical";
import { mediaOf } from "../html/figure-html.ts";
import type { EmbedOffer } from "./create-embed-offer.ts";

export interface EmbedOffers {
  readonly element: HTMLElement;
  /** An address was pasted, and is a link. */
  pasted(address: string): void;
}

/** Offers to embed what may be embedded, where its address is pasted. The offer is loaded with the first one; without it the link stays. */
export function offerEmbeds(editor: LexicalEditor, owner: HTMLElement): EmbedOffers {
  const element = document.createElement("div");
  element.className = "at-caret";
  let offer: Promise<EmbedOffer> | null = null;
  const load = async () => {
    const { createEmbedOffer } = await import("./create-embed-offer.ts");
    const made = createEmbedOffer(editor, owner);
    element.append(made.element);
    return made;
  };
  return {
    element,
    pasted(address) {
      if (mediaOf(address)?.type !== "rich") return;
      offer ??= load();
      offer.then(
        (made) => made.show(address),
        () => {
          offer = null;
        },
      );
    },
  };
}
