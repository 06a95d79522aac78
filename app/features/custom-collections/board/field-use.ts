import { useEffect, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { customCollectionImpl } from "../../../../schema/features/custom-collections/custom-collection-impl.ts";
import { isEmptyValue } from "../../../../schema/values/empty-value.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import type { Item } from "./form-columns.ts";

const impl = customCollectionImpl as CollectionDefinition;

/** What documents of a made-up collection hold in the fields of its form. */
export interface FieldUse {
  /** Documents that hold something in the field of this code. */
  countOf(code: string): number;
  /** Documents that hold this option there. */
  countOfOption(code: string, option: string): number;
}

/** What the documents on this device held when the page was opened; `null` until that is known, and for a collection that has none yet. */
export function useFieldUse(collectionId: string | null): FieldUse | null {
  const reader = useListReader(impl);
  const [use, setUse] = useState<FieldUse | null>(null);
  useEffect(() => {
    if (collectionId === null) return undefined;
    let isOver = false;
    const rows = reader.all({ collection: impl.name, filters: { customCollection: collectionId } });
    // Where the count cannot be asked for, nobody is held up: what documents hold stays in them.
    rows.then(
      (found) => !isOver && setUse(heldIn(found.map(({ data }) => (isPlainObject(data.data) ? data.data : {})))),
      reportError,
    );
    return () => {
      isOver = true;
    };
  }, [reader, collectionId]);
  return use;
}

/** The fields that documents hold something in: what each is called, and how many hold it. */
export function usedFields(
  use: FieldUse | null,
  fields: readonly Item[],
  { codeOf, labelOf }: { readonly codeOf: (field: Item) => string; readonly labelOf: (field: Item) => string },
): { readonly label: string; readonly count: number }[] {
  if (use === null) return [];
  return fields.map((field) => ({ label: labelOf(field), count: use.countOf(codeOf(field)) })).filter(({ count }) => count > 0);
}

function heldIn(documents: readonly Readonly<Record<string, unknown>>[]): FieldUse {
  const count = (code: string, isHeld: (value: unknown) => boolean) =>
    documents.filter((data) => Object.hasOwn(data, code) && isHeld(data[code])).length;
  return {
    countOf: (code) => count(code, (value) => !isEmptyValue(value)),
    countOfOption: (code, option) => count(code, (value) => [value].flat().includes(option)),
  };
}
