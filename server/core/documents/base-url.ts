import type { ReadonlyValues } from "../behaviours/behaviour.ts";

/** Where a project's site is; nothing without a domain. */
export function baseUrlOf({ hostname, httpsEnabled }: ReadonlyValues): string | null {
  if (typeof hostname !== "string" || hostname === "") return null;
  return `${httpsEnabled === false ? "http" : "https"}://${hostname}`;
}

/** Where the site of a project without a domain is, on the server that `origin` names; `null` where that is not known. */
export function siteHere(origin: string | undefined, projectId: string | null): string | null {
  return origin === undefined || projectId === null ? null : `${origin}/sitio/${encodeURIComponent(projectId)}`;
}
