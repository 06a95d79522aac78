import { defaultValues } from "../../../schema/declaration/defaults.ts";
import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed, collections } from "../../../schema/registry.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import { Workspace } from "../../core/rows/workspace.ts";

type Surroundings = Pick<CommandContext, "store" | "now" | "publish">;

/**
 * Makes the settings documents that projects lack, with their defaults: every project has each of them from its beginning,
 * so that devices only ever change them, also offline. `projectId` when it can only be this one.
 */
export async function ensureSettings(surroundings: Surroundings, projectId: string | null = null): Promise<void> {
  const names = Object.values(collections).flatMap(({ kind, name }) => (kind === "single" ? [name] : []));
  const missing = await surroundings.store.query<{ project: string; names: string[] }>(
    `select p.id as project, array_agg(s.name) as names from documents p cross join unnest($1::text[]) as s (name)
      where p.scope = 'global' and p.collection = 'project' and p.deleted_at is null and ($2::text is null or p.id = $2)
        and not exists (select from documents d where d.scope = p.id and d.collection = s.name and d.id = s.name)
      group by p.id`,
    [names, projectId],
  );
  for (const { project, names: lacking } of missing) await makeSettings(surroundings, project, lacking);
}

async function makeSettings({ store, now, publish }: Surroundings, project: string, names: readonly string[]): Promise<void> {
  const keys = names.map((name): DocumentKey => ({ scope: project, collection: name, id: name }));
  const changes = await store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [project]);
    await workspace.load(keys);
    for (const key of keys) {
      const definition = collectionNamed(key.collection);
      // Somebody else may have made it meanwhile.
      if (definition && workspace.find(key) === null) putDefault(workspace, definition, key, now().toISOString());
    }
    return workspace.flush();
  });
  for (const change of changes) publish({ ...change, sessionNonce: null });
}

function putDefault(workspace: Workspace, definition: CollectionDefinition, key: DocumentKey, at: string): void {
  const data: AnyDocument = {
    ...defaultValues(definition),
    id: key.id,
    createdAt: at,
    updatedAt: at,
    createdBy: null,
    updatedBy: null,
  };
  workspace.put({ ...key, definition, data, createdAt: at, updatedAt: at, deletedAt: null, createdBy: null });
}
