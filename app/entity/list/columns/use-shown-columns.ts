import { useMemo } from "react";
import * as z from "zod/mini";
import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { useListStorage } from "../../../hooks/use-list-storage.ts";
import { listKey } from "../../entity-paths.ts";
import { columnKey } from "./column.ts";

const keysSchema = z.array(z.string());
const widthsSchema = z.record(z.string(), z.number());
const none: string[] = [];
const noWidths: Record<string, number> = {};

export interface ShownColumns {
  readonly columns: readonly Column[];
  /** Their keys, when the person chose them; empty while the declared ones are shown. */
  readonly chosen: readonly string[];
  /** Shows these, in this order; the declared ones again when there are none. */
  choose(keys: readonly string[]): void;
  /** Those that the person gave a width, by their keys, in pixels. */
  readonly widths: Readonly<Record<string, number>>;
  /** `null`: as wide as it is by itself. */
  setWidth(key: string, pixels: number | null): void;
  /** The declared columns, as wide as they are by themselves. */
  reset(): void;
}

/** The columns of a list: those that the person chose on this device, or the declared ones, as wide as the person made them. */
export function useShownColumns(definition: CollectionDefinition): ShownColumns {
  const [chosen, keep] = useListStorage(`columns|${listKey(definition)}`, none, keysSchema);
  const [widths, keepWidths] = useListStorage(`widths|${listKey(definition)}`, noWidths, widthsSchema);
  const columns = useMemo(() => columnsOf(definition, chosen), [definition, chosen]);
  return {
    columns,
    chosen,
    widths,
    choose: (keys) => keep(keys.length === 0 ? null : [...keys]),
    setWidth(key, pixels) {
      const { [key]: _, ...others } = widths;
      keepWidths(pixels === null ? others : { ...others, [key]: pixels });
    },
    reset() {
      keep(null);
      keepWidths(null);
    },
  };
}

/** The columns of these keys; the declared ones when none of them is left in the declaration. */
export function columnsOf(definition: CollectionDefinition, keys: readonly string[]): readonly Column[] {
  const { columns } = definition.list;
  const found = [...new Set(keys)].flatMap((key): readonly Column[] => {
    const declared = columns.find((column) => columnKey(column) === key);
    if (declared !== undefined) return [declared];
    return fieldAt(definition.fields, key) !== undefined || META_COLUMNS.includes(key) ? [key] : [];
  });
  return found.length > 0 ? found : columns;
}

/** Columns of what the server keeps on every document. */
export const META_COLUMNS: readonly string[] = ["updatedAt", "updatedBy", "createdAt", "createdBy"];
