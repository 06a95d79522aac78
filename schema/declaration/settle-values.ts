import { withoutMainCategory } from "./article-categories.ts";

type Settle = (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

const settlers: Readonly<Record<string, Settle>> = {
  article: withoutMainCategory,
  // Only fronts have parts with metadata of their own: another model clears the submodel (spec 2 §5).
  "custom-metadata": (values) => (values.model === "Front" || !values.submodel ? values : { ...values, submodel: null }),
};

/**
 * The declared values of a document after an edit, with those that follow from others put right. Client and server both
 * apply it, so that what is shown while typing is what is stored. Answers the same object when all is right.
 */
export function settleValues(collection: string, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const settle = Object.hasOwn(settlers, collection) ? settlers[collection] : undefined;
  return settle ? settle(values) : values;
}
