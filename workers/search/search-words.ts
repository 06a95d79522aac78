import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { foldText } from "../../schema/text/fold-text.ts";

/** A document as it is searched: its words, each once and behind a space, so that " be" finds the beginnings of words. */
export interface SearchedDocument {
  /** Words of the title. */
  readonly title: string;
  /** Words of the other fields. */
  readonly rest: string;
  /** For the order of what is found equally well. */
  readonly updatedAt: string;
}

/** Fields that the server derives, by what it derives them from: a document that carries an edit has only the latter. */
const sources: Readonly<Record<string, string>> = { bodyText: "bodyHtml" };

/** All but spaces and signs. Ranges, because the classes of Unicode (`\p{L}`) take four times as long over a whole text. */
const WORDS = /[^\s!-/:-@[-`{-\u00bf\u2000-\u206f]+/g;
const TAGS_AND_ENTITIES = /<[^>]*>|&#?\w+;/g;

/** Words of a text, accents and case aside. */
export function wordsOf(text: string): string[] {
  return Array.from(text.match(WORDS) ?? [], foldText);
}

/** Makes documents of a collection searchable. Remembers folded words, which are few compared with the texts: forget it after use. */
export function createWordReader(definition: CollectionDefinition) {
  const folded = new Map<string, string>();
  const fold = (word: string): string => {
    let known = folded.get(word);
    if (known === undefined) {
      known = narrow(foldText(word));
      folded.set(word, known);
    }
    return known;
  };
  const wordsIn = (document: AnyDocument, names: readonly string[], isEdited: boolean): string => {
    const found = new Set<string>();
    for (const name of names) {
      for (const word of textOf(definition, document, (isEdited && sources[name]) || name).match(WORDS) ?? [])
        found.add(fold(word));
    }
    return found.size === 0 ? "" : ` ${[...found].join(" ")}`;
  };
  const { searchFields, titleField } = definition;
  const others = searchFields.filter((name) => name !== titleField);
  return (document: AnyDocument, isEdited: boolean): SearchedDocument => ({
    title: wordsIn(document, searchFields.includes(titleField) ? [titleField] : [], isEdited),
    rest: wordsIn(document, others, isEdited),
    updatedAt: document.updatedAt,
  });
}

function textOf({ fields }: CollectionDefinition, document: AnyDocument, name: string): string {
  const value = document[name];
  if (typeof value !== "string") return "";
  return fields[name]?.kind === "html" ? value.replace(TAGS_AND_ENTITIES, " ") : value;
}

/**
 * The same text in a string of its own. Engines keep the parts of a text with typographic quotes at two bytes a
 * character, and those cut out of it alive with it; folded words are ASCII nearly always.
 */
function narrow(word: string): string {
  return String.fromCharCode(...Array.from({ length: word.length }, (_, index) => word.charCodeAt(index)));
}
