import { Suspense } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { useOutbox } from "../../../hooks/use-outbox.ts";
import { partInTime } from "../../../ui/part-in-time.ts";
import { isOfPages } from "../../entity-paths.ts";

/** Without a network it may come late; the list is there meanwhile. */
const WaitingDocuments = partInTime(() => import("./WaitingDocuments.tsx").then((module) => module.WaitingDocuments));

/** 'Documentos fuera de línea' of this list, while there are any: what waits to be inserted, updated or deleted (LIST-008, LIST-009). */
export function OutboxBlock({ definition }: { readonly definition: CollectionDefinition }) {
  const waiting = useOutbox().filter(
    ({ collection, data, base }) => collection === definition.name && isOfPages(definition, { ...base, ...data }),
  );
  if (waiting.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WaitingDocuments definition={definition} waiting={waiting} />
    </Suspense>
  );
}
