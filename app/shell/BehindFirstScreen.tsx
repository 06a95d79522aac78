import { useEffect } from "react";
import { ColumnEdge } from "../entity/list/columns/ColumnEdge.tsx";
import { columnEdge } from "../entity/list/columns/column-edge.ts";
import { Assistant } from "../features/assistant/Assistant.tsx";
import { useSession } from "../hooks/use-session.ts";
import { PageKeys } from "./keys/PageKeys.tsx";
import { PeopleAround } from "./people/PeopleAround.tsx";

/** What every page has, and the first screen does without: keys, people, the copilot. */
export function BehindFirstScreen() {
  const { projectId } = useSession();
  useEffect(() => {
    columnEdge.set(ColumnEdge);
    return () => columnEdge.set(null);
  }, []);
  return (
    <>
      <PageKeys />
      <PeopleAround />
      <Assistant key={`assistant ${projectId}`} />
    </>
  );
}
