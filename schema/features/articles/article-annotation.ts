import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, shortText } from "../../declaration/field-groups.ts";
import { MAX_ANNOTATION, MAX_QUOTE, QUOTE_CONTEXT } from "./annotation-limits.ts";

const words = { kind: "text-large", maxLength: MAX_ANNOTATION } as const;

/**
 * What somebody says about words of an article's text, or answers to that. Each is a document of its own, so that people who answer
 * without a network have nothing to merge; an answer has the quotation as well, and stays when what it answers is deleted. Whoever may
 * edit the article reads and adds to them; the server lets others than their author change `resolved` alone.
 */
export const articleAnnotation = defineCollection({
  name: "article-annotation",
  kind: "system",
  snapshotOrder: 107,
  fields: {
    article: { kind: "foreign", to: "article", required: true },
    /** Who made the article. */
    owner: { kind: "foreign", to: "user", readOnly: true },
    /** Path of the rich text in the article, items of lists by their ids. */
    field: { ...shortText, required: true },
    /** Where the words are, as in the W3C's Web Annotations: a TextQuoteSelector, and the start of a TextPositionSelector. */
    anchor: {
      kind: "object",
      required: true,
      of: {
        exact: { kind: "text-large", maxLength: MAX_QUOTE, required: true },
        prefix: { kind: "text", maxLength: QUOTE_CONTEXT },
        suffix: { kind: "text", maxLength: QUOTE_CONTEXT },
        start: { kind: "number", min: 0, step: 1 },
      },
    },
    text: { ...words, required: { field: "proposes", filled: false } },
    /** It proposes `replacement` for the words, which is empty to take them out. */
    proposes: checkbox,
    replacement: words,
    /** The first of those that it belongs to; empty for that one. */
    thread: { kind: "foreign", to: "article-annotation" },
    /** Of the first one of a thread. */
    resolved: { kind: "checkbox", moot: true },
    /** Of the first one of a thread that is open: who takes part and whoever made the article, but for whoever spoke last. */
    waitsFor: { kind: "foreign-multiple", to: "user", readOnly: true },
  },
  titleField: "text",
  list: { filters: ["article", "waitsFor"], sorts: [{ by: "createdAt", direction: "asc" }] },
  access: { read: "anyone", write: "anyone", pages: "nobody", levelsOf: "Article", ownOnly: ["DELETE"] },
});
