import type { Behaviours } from "../../../core/behaviours/behaviours.ts";

/** Collections that stay where they are when a project is taken along. */
export function stayingCollections(behaviours: Behaviours): string[] {
  return behaviours.with("takenIn").flatMap(([name, takenIn]) => (takenIn === "stays" ? [name] : []));
}
