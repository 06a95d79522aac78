import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { type Reference, referencesToCheck, type SavedValues } from "../../../schema/declaration/references-to-check.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { type Actor, can } from "../../../schema/rights/can.ts";
import type { ReplicaReader } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useClient } from "../../hooks/use-client.ts";
import { once } from "../../hooks/use-list-reader.ts";
import { useActor } from "../../hooks/use-project.ts";

/** A device that answers later than that keeps no save waiting, in milliseconds: the server tells as well. */
const PATIENCE_MS = 500;

/**
 * Which values refer to what must be there and is gone, as far as the device knows: where it has all of a collection. What it does not
 * know the server finds out. Never rejects.
 */
export function useGoneReferences(definition: CollectionDefinition): (saved: SavedValues) => Promise<FieldErrors> {
  const { replica, engine } = useClient();
  const actor = useActor();
  return async (saved) => {
    const checked = referencesToCheck(definition, saved).filter(({ live }) => live);
    if (checked.length === 0 || !engine.status.get().ready) return {};
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
    const found = checked.map(async ({ path, references }) => {
      // What cannot be looked up is not known, and keeps nobody from saving.
      const known = isAnyGone(replica, references.filter(isKnownBy(actor))).catch(noteFault);
      const isGone = (await Promise.race([known, late])) === true;
      return isGone ? [[path, "validation.deletedReference"] as const] : [];
    });
    return Object.fromEntries((await Promise.all(found)).flat());
  };
}

/** A device that is ready has everything of it. Of global collections it has what concerns the projects of its person. */
function isKnownBy(actor: Actor) {
  return ({ collection }: Reference): boolean => {
    const definition = collectionNamed(collection);
    if (definition?.replicated !== true || definition.deviceDays !== undefined) return false;
    return definition.scope === "project" && can(actor, "READ", definition, false);
  };
}

async function isAnyGone(replica: ReplicaReader, references: readonly Reference[]): Promise<boolean> {
  const groups = [...Map.groupBy(references, ({ collection }) => collection)].map(async ([collection, of]) => {
    const ids = of.map(({ id }) => id);
    const titles = await once<ReadonlyMap<string, string>>((found) => replica.observeTitles(collection, ids, found));
    return ids.some((id) => !titles.has(id));
  });
  return (await Promise.all(groups)).includes(true);
}
