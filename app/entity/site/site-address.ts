import { asText } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useProject } from "../../hooks/use-project.ts";

/** Where the site of the project at hand is; `null` when it has none yet. */
export function useSiteAddress(): string | null {
  const { row } = useDocument("project", useProject()?.id ?? null);
  return asText(row?.data.baseUrl) || null;
}

/** A path of the site as a whole address; whole addresses stay as they are. */
export function onSite(site: string, path: string): string {
  if (/^https?:\/\//i.test(path)) return path;
  return `${site.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}
