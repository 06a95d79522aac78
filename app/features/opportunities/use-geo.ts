import { geoOf } from "../../../schema/features/opportunities/opportunities.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useProject } from "../../hooks/use-project.ts";

/** Country that the newsroom asks about. */
export function useGeo(): string {
  const project = useProject();
  const { row } = useDocument("project", project?.id ?? null);
  return geoOf(asText(row?.data.locale) || null);
}
