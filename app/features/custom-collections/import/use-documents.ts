import { useEffect, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Row } from "../../../client/client-api.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";

/** All documents of the collection as they were when the page asked; `null` until they are read. */
export function useDocuments(definition: CollectionDefinition): readonly Row[] | null {
  const reader = useListReader(definition);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const { name, pages } = definition;
  useEffect(() => {
    const gone = new AbortController();
    const report = (found: readonly Row[]) => gone.signal.aborted || setRows(found);
    reader.all({ collection: name, filters: { ...pages?.where } }, gone.signal).then(report, reportError);
    return () => gone.abort();
  }, [reader, name, pages]);
  return rows;
}
