import type { ReadonlyValues } from "./behaviour.ts";

/** Where a project's site is; nothing without a domain. */
export function baseUrlOf({ hostname, httpsEnabled }: ReadonlyValues): string | null {
  if (typeof hostname !== "string" || hostname === "") return null;
  return `${httpsEnabled === false ? "http" : "https"}://${hostname}`;
}
