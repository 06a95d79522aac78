import { useEffect } from "react";
import { collectionNamed } from "../../../../schema/registry.ts";
import { can } from "../../../../schema/rights/can.ts";
import { entryPath, listPath } from "../../../entity/entity-paths.ts";
import { useReady } from "../../../hooks/use-engine-status.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { PageSkeleton } from "../../../ui/PageSkeleton.tsx";

const COLLECTION = "sightseer-dashboard";

/** Goes to the first dashboard, or to a new one when the project has none. */
export function SightseerStartPage() {
  const { rows, loading } = useList({ collection: COLLECTION }, 1);
  const isComplete = useReady();
  const canCreate = useCanCreate();
  const navigate = useNavigate();
  const first = rows[0]?.id ?? null;
  // Until the first synchronisation is complete, none is not yet an answer.
  const isKnown = first !== null || (!loading && isComplete);
  useEffect(() => {
    const to = first !== null || canCreate ? entryPath(COLLECTION, first) : listPath(COLLECTION);
    if (isKnown) navigate(to, { replace: true, unguarded: true });
  }, [isKnown, first, canCreate, navigate]);
  return <PageSkeleton />;
}

function useCanCreate(): boolean {
  const actor = useActor();
  const definition = collectionNamed(COLLECTION);
  return definition !== undefined && can(actor, "CREATE", definition, true);
}
