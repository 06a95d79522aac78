import { useEffect, useState } from "react";
import { isLocalId } from "../../../../schema/ids.ts";
import { useEngine } from "../../../hooks/use-engine.ts";

/** The ids of a document while its page is open. */
export interface DocumentIds {
  /** As it was when the page came to it: a `local:` one stays when the server has named the document. */
  readonly first: string | null;
  /** The one that the server gave to the `local:` one; otherwise the same. */
  readonly final: string | null;
}

/** The ids of the document that the page is at, whose present one is given. */
export function useDocumentIds(id: string | null): DocumentIds {
  const engine = useEngine();
  const [ids, setIds] = useState<DocumentIds>({ first: id, final: id });
  useEffect(() => {
    const { first, final } = ids;
    if (id === first || id === final) return;
    const another = { first: id, final: id };
    if (first === null || !isLocalId(first)) return setIds(another);
    let isOver = false;
    void engine.finalId(first).then((now) => !isOver && setIds(now === id ? { first, final: id } : another));
    return () => {
      isOver = true;
    };
  }, [engine, ids, id]);
  return ids;
}
