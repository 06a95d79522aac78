import {
  $create,
  $getState,
  $setState,
  createState,
  type DOMConversionMap,
  type EditorConfig,
  type LexicalNode,
  TextNode,
} from "lexical";
import { mentionSigns, type ReferredCollection, referenceAttribute } from "./references.ts";

export interface Mentioned {
  readonly collection: ReferredCollection;
  readonly id: string;
}

const mentionable = [...mentionSigns.values()];

const idState = createState("mentionedId", { parse: (value) => (typeof value === "string" ? value : "") });
const collectionState = createState("mentionedCollection", {
  parse: (value) => mentionable.find((collection) => collection === value) ?? "tag",
});

const mentionImport: DOMConversionMap = {
  span: (element) => {
    const of = mentionedBy(element);
    const conversion = () => ({ node: of && $createMentionNode(element.textContent ?? "", of), after: () => [] });
    return of ? { conversion, priority: 4 } : null;
  },
};

/** The name of a person or tag in a text, which is changed or deleted as a whole (ART-129). */
export class MentionNode extends TextNode {
  override $config() {
    return this.config("mention", {
      extends: TextNode,
      importDOM: mentionImport,
      stateConfigs: [{ stateConfig: idState }, { stateConfig: collectionState }],
    });
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add("mention");
    return element;
  }

  override canInsertTextBefore(): false {
    return false;
  }

  override canInsertTextAfter(): false {
    return false;
  }

  getMentioned(): Mentioned {
    return { collection: $getState(this, collectionState), id: $getState(this, idState) };
  }
}

export function $createMentionNode(text: string, { collection, id }: Mentioned): MentionNode {
  const node = $create(MentionNode).setTextContent(text).setMode("token");
  return $setState($setState(node, idState, id), collectionState, collection);
}

export function $isMentionNode(node: LexicalNode | null | undefined): node is MentionNode {
  return node instanceof MentionNode;
}

function mentionedBy(element: HTMLElement): Mentioned | null {
  for (const collection of mentionable) {
    const id = element.getAttribute(referenceAttribute(collection));
    if (id && element.textContent) return { collection, id };
  }
  return null;
}
