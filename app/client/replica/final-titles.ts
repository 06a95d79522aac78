import { isLocalId } from "../../../schema/ids.ts";
import type { EngineClient } from "../client-api.ts";

/** Final ids of documents by the `local:` ids they were asked for under; those without one, and other ids, are absent. */
export async function finalIds(
  ids: readonly string[],
  engine: Pick<EngineClient, "finalId">,
): Promise<ReadonlyMap<string, string>> {
  const pairs = await Promise.all(ids.filter(isLocalId).map(async (id) => [id, await engine.finalId(id)] as const));
  return new Map(pairs.filter(([id, finalId]) => finalId !== id));
}

/** The titles that are there, under the ids they were asked for. */
export function titlesUnder(
  finals: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    [...finals].flatMap(([id, finalId]) => {
      const title = titles.get(finalId);
      return title === undefined ? [] : [[id, title] as const];
    }),
  );
}
