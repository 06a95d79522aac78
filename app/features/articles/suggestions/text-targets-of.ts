import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { Values } from "../../../entity/entry-state/entry-state.ts";
import type { TextTarget } from "../../../fields/assisted/text-targets.ts";
import { asItems, asOptions, asText } from "../../../fields/narrow-value.ts";

/** Values of an open article, now, and how one of its fields is typed into. */
export interface OpenValues {
  values(): Values;
  setField(name: string, value: unknown): void;
}

/** What texts made of an article's body may become: its deck, and what search engines get instead of title and deck. */
export function textTargetsOf(open: OpenValues): readonly TextTarget[] {
  const deck: TextTarget = {
    way: "deck",
    label: textOfKey(fieldLabelKey(article, "deck")),
    current: () => asText(open.values().deck),
    use: (text) => put(open, "deck", text),
  };
  return [deck, ofSearch(open, "seoTitle", "title"), ofSearch(open, "seoDescription", "deck")];
}

/** A word of the variant for search engines, which comes to be with it. */
function ofSearch(open: OpenValues, way: "seoTitle" | "seoDescription", field: "title" | "deck"): TextTarget {
  const variant = () => asItems(open.values().variants).find(({ targets }) => asOptions(targets).includes("crawl"));
  return {
    way,
    label: t(`assistant.${way}`),
    current: () => asText(variant()?.[field]),
    use(text) {
      const variants = asItems(open.values().variants);
      const own = variant();
      const next = own
        ? variants.map((each) => (each === own ? { ...each, [field]: text } : each))
        : [...variants, { id: crypto.randomUUID(), targets: ["crawl"], [field]: text }];
      return put(open, "variants", next);
    },
  };
}

/** The answer takes it back where the field still has it. */
function put({ values, setField }: OpenValues, name: string, value: unknown): () => boolean {
  const former = values()[name] ?? null;
  setField(name, value);
  return () => {
    const isThere = JSON.stringify(values()[name]) === JSON.stringify(value);
    if (isThere) setField(name, former);
    return isThere;
  };
}
