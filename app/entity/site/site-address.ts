import { asText } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useProject } from "../../hooks/use-project.ts";

/** Where the site of the project at hand is: at its domain, or on this server while it has none; `null` outside of any project. */
export function useSiteAddress(): string | null {
  const id = useProject()?.id ?? null;
  const { row } = useDocument("project", id);
  return asText(row?.data.baseUrl) || (id && row ? `${location.origin}/sitio/${encodeURIComponent(id)}` : null);
}

/** A path of the site as a whole address; whole addresses stay as they are. */
export function onSite(site: string, path: string): string {
  if (/^https?:\/\//i.test(path)) return path;
  return `${site.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}
