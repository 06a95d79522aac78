import { useEffect, useRef } from "react";
import { isEditing, type Values } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";

/** Of an article, by the field of the file that says the same. */
const WORDS = { description: "photoAssetDescription", attribution: "photoAssetAttribution" } as const;

interface PhotoWordsProps {
  readonly entry: Entry;
  /** The photo that somebody has just chosen; `null` for none. */
  readonly chosen: string | null;
  readonly onDone: () => void;
}

/**
 * A chosen photo brings its description and its credit, as soon as the device knows them, where the article says nothing yet or says
 * what the photo before brought. What somebody typed stays.
 */
export function PhotoWords({ entry, chosen, onDone }: PhotoWordsProps) {
  const { row } = useDocument("asset", chosen);
  const brought = useRef<Values>({});
  const file = row?.data;
  const values = isEditing(entry.state) ? entry.state.values : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every chosen photo, when it and its words are both there.
  useEffect(() => {
    if (!file || values === null || asId(values.photoAsset) !== chosen) return;
    for (const [of, field] of Object.entries(WORDS)) {
      const words = asText(file[of]).trim();
      const there = asText(values[field]);
      const isTheirs = there.trim() !== "" && there !== brought.current[field];
      if (isTheirs || there === words) continue;
      brought.current = { ...brought.current, [field]: words };
      entry.setField(field, words || null);
    }
    onDone();
  }, [file, chosen, asId(values?.photoAsset)]);
  return null;
}
