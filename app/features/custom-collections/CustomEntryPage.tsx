import { useMemo, useState } from "react";
import { customCollection } from "../../../schema/features/custom-collections/custom-collection.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { EntryOwn } from "../../entity/entry/entry-own.ts";
import { serverId } from "../../entity/entry-state/saved.ts";
import { asId } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useHashLocation } from "../../hooks/use-routing.ts";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { customDefinition, withStoredCodes } from "./custom-pages.ts";
import { ReferringDocuments } from "./ReferringDocuments.tsx";
import { useStoredCodes } from "./use-stored-codes.ts";

/** A document of a made-up collection, in the form that the collection describes (CUSTOM-024, CUSTOM-025). */
export function CustomEntryPage({ definition, id, version }: EntryPageProps) {
  const { collectionId, loading } = useCollectionId(definition.name, id);
  const collection = useDocument(customCollection.name, collectionId);
  const codes = useStoredCodes(id);
  const own = useMemo(
    () => collection.row && withStoredCodes(customDefinition(collection.row.data), codes),
    [collection.row, codes],
  );
  if (own && collectionId) {
    return <EntryPage key={collectionId} definition={own} id={id} version={version} own={withReferring(collectionId)} />;
  }
  if (loading || collection.loading) return <PageSkeleton />;
  // Of no collection that is here: as it is stored, former versions included.
  return <EntryPage definition={definition} id={id} version={version} />;
}

function withReferring(collectionId: string): EntryOwn {
  return {
    body: (entry, form) => {
      const id = serverId(entry);
      return (
        <>
          {form}
          {id !== null && <ReferringDocuments id={id} collectionId={collectionId} />}
        </>
      );
    },
  };
}

/** The address names the collection of a new document, the document its own. While that is being read, the former one stands. */
function useCollectionId(name: string, id: string | null): { collectionId: string | null; loading: boolean } {
  const { search } = useHashLocation();
  const { row, loading } = useDocument(name, id);
  const named = id === null ? new URLSearchParams(search).get("collection") : asId(row?.data.customCollection) || null;
  const [former, setFormer] = useState(named);
  if (named !== null && named !== former) setFormer(named);
  return { collectionId: named ?? (loading ? former : null), loading };
}
