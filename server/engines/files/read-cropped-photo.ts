import { type Crop, type CropName, cropOf } from "../../../schema/values/crops.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { Queryable } from "../../context/store.ts";

export interface CroppedPhoto {
  /** Key of the files of the whole. */
  readonly photo: string;
  /** What people chose for the shape by now; `null` for nothing. */
  readonly crop: Crop | null;
}

/** A photo by the id of its asset, in whichever project that is; `null` where it is gone or not kept here. */
export async function readCroppedPhoto(
  store: Pick<Queryable, "query">,
  asset: string,
  name: CropName,
): Promise<CroppedPhoto | null> {
  // By project: the key of documents begins with it.
  const [found] = await store.query<{ files: unknown; crops: unknown }>(
    `select d.data -> 'files' as files, d.data -> 'crops' as crops from scopes s
      join documents d on d.scope = s.scope and d.collection = 'asset' and d.id = $1 where d.deleted_at is null limit 1`,
    [asset],
  );
  const photo = found && originalKey(found.files);
  return photo ? { photo, crop: cropOf(found, name) } : null;
}

/** Key of a photo's own files among those of an asset; `null` for one that is kept elsewhere. */
export function originalKey(files: unknown): string | null {
  const original = Array.isArray(files) ? files.filter(isPlainObject).find(({ tag }) => tag === "original") : undefined;
  return /^\/files\/([\w-]+)\/original$/.exec(String(original?.url ?? ""))?.[1] ?? null;
}
