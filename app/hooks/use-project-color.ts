import { collectionNamed } from "../../schema/registry.ts";
import { useDocument } from "./use-document.ts";
import { useSession } from "./use-session.ts";

const PROJECT = "project";

/** The colour of the project at hand; `null` when it has none or the device does not have the project yet. */
export function useProjectColor(): string | null {
  const { projectId, phase } = useSession();
  const known = phase === "signed-in" && collectionNamed(PROJECT) ? projectId : null;
  const { row } = useDocument(PROJECT, known);
  const color = row?.data.colorPrimary;
  return typeof color === "string" ? color : null;
}
