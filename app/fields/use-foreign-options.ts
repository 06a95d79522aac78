import { useDebouncedValue } from "@mantine/hooks";
import type { AnyDocument } from "../../schema/define-collection.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { useList } from "../hooks/use-list.ts";
import { useTitles } from "../hooks/use-titles.ts";

export interface ForeignOption {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** Foreign autocomplete waits this long after the last key, in milliseconds (spec 0 §9). */
export const FOREIGN_DEBOUNCE_MS = 500;

/**
 * What a picker of documents of `to` offers for the text typed so far, from the device; those chosen are always among it,
 * by the title that `known` has where the device has none.
 * `wanted` is the text as far as it is a search. What is on screen already is narrowed at once; the search of the whole replica follows after the debounce.
 */
export function useForeignOptions(
  to: string,
  text: string,
  chosen: readonly string[],
  where: Readonly<Record<string, unknown>> = {},
  known: ReadonlyMap<string, string> = new Map(),
): { options: ForeignOption[]; wanted: string; loading: boolean } {
  const titles = useTitles(to, chosen);
  // A closed picker repeats the title of its choice as text: that is no search.
  const wanted = [...titles.values()].includes(text) ? "" : text.trim();
  const [search] = useDebouncedValue(wanted, FOREIGN_DEBOUNCE_MS);
  const list = useList({ collection: to, search });
  const titleField = collectionNamed(to)?.titleField ?? "name";
  const found = list.rows
    .filter(({ data }) => matches(data, where))
    .map(({ id, data }) => ({ value: id, label: titleOf(data, titleField), disabled: isBarred(data) }))
    .filter((option) => search === wanted || fold(option.label).includes(fold(wanted)));
  const missing = chosen
    .filter((id) => !found.some((option) => option.value === id))
    .map((id) => ({ value: id, label: titles.get(id) ?? known.get(id) ?? t("widget.unknown"), disabled: false }));
  return { options: [...missing, ...found], wanted, loading: list.loading };
}

export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

function matches(document: AnyDocument, where: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(where).every(([name, value]) => (value === false ? !document[name] : document[name] === value));
}

/** Greyed and struck through in pickers (FIELD-040). */
function isBarred(document: AnyDocument): boolean {
  return document.disabled === true || document.closed === true;
}

function titleOf(document: AnyDocument, titleField: string): string {
  const title = document[titleField];
  return typeof title === "string" && title !== "" ? title : t("entry.untitled");
}
