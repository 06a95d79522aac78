import { useMemo } from "react";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { useDocument } from "../../hooks/use-document.ts";

/** Codes of the fields that a stored document of a made-up collection has; the same list until they are others. */
export function useStoredCodes(id: string | null): readonly string[] {
  const { row } = useDocument("custom-collection-impl", id);
  const data = row?.data.data;
  const key = JSON.stringify(isPlainObject(data) ? Object.keys(data) : []);
  return useMemo(() => JSON.parse(key) as string[], [key]); // the key is the list's own JSON
}
