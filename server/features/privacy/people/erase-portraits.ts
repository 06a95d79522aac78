import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { programContext } from "../../../context/program-context.ts";
import { bury } from "../../../core/documents/plan-remove.ts";
import { putFound } from "../../../core/documents/put-again.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { requireCollection } from "../../../core/rows/stored-document.ts";
import { isStorageName } from "../../../engines/files/file-storage.ts";
import type { Erasing } from "./erase-steps.ts";
import type { Replacing } from "./pseudonym.ts";

const KEY = /\/files\/([\w-]{1,64})/g;

/**
 * Takes the portraits away that sites show beside the person's name: those of the projects' persons of that name. A picture that nothing else has
 * goes for good, with its file and its versions.
 */
export async function erasePortraits(services: Erasing, { person }: Replacing): Promise<void> {
  const shown = await services.store.query<{ scope: string; id: string; asset: string }>(
    `select scope, id, data ->> 'photoAsset' as asset from documents where collection = 'person' and deleted_at is null
      and data ->> 'name' = any($1::text[]) and coalesce(data ->> 'photoAsset', '') <> ''`,
    [person.names],
  );
  for (const { scope, id, asset } of shown) {
    const ctx = programContext(services, scope, services.now);
    const key = { scope, collection: "person", id };
    await runCommand(ctx, [scope], [], async (work) => {
      await work.load([key]);
      const found = work.findLive(key);
      if (found) putFound(work, found, { photoAsset: null });
    });
    await services.store.query(
      `update history set version = version || '{"photoAsset": null}' where scope = $1 and collection = 'person' and doc_id = $2`,
      [scope, id],
    );
    await erasePicture(services, scope, asset);
  }
}

async function erasePicture(services: Erasing, scope: string, id: string): Promise<void> {
  const { store, files } = services;
  const [used] = await store.query(
    `select 1 from documents where deleted_at is null and not (collection = 'asset' and id = $2) and scope in ($1, '${GLOBAL_SCOPE}')
      and position($2 in data::text) > 0 limit 1`,
    [scope, id],
  );
  if (used) return;
  const ctx = programContext(services, scope, services.now);
  const key = { scope, collection: "asset", id };
  const text = await runCommand(ctx, [scope], [], async (work) => {
    await work.load([key]);
    const found = work.findLive(key);
    if (found === null) return "";
    bury(work, requireCollection("asset"), found, services.now().toISOString());
    return JSON.stringify(found.data);
  });
  await store.query("delete from history where scope = $1 and collection = 'asset' and doc_id = $2", [scope, id]);
  // Parts of it are kept under the asset's own id.
  for (const file of new Set([...[...text.matchAll(KEY)].map(([, name = ""]) => name), ...(isStorageName(id) ? [id] : [])])) {
    const [named] = await store.query(
      "select 1 from documents where deleted_at is null and position($1 in data::text) > 0 limit 1",
      [`/files/${file}`],
    );
    if (!named) await files.remove(file);
  }
}
