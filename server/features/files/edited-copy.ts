import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { CierreError } from "../../../schema/errors.ts";
import { asset } from "../../../schema/features/files/asset.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isNoEdit, type PictureEdit, pictureEdit } from "../../../schema/values/picture-edit.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { editPhoto } from "../../engines/files/edit-photo.ts";
import { createIngest } from "../../engines/files/ingest-upload.ts";
import { originalKey } from "../../engines/files/read-cropped-photo.ts";
import { removeRefused } from "../../engines/files/remove-refused.ts";
import { asking, type FeatureAction } from "../../http/feature.ts";

/** Each decodes a photo whole. */
const COPIES_PER_MINUTE = 20;

/** What goes from a photo to its copy: who made it and what it shows. Parts for shapes are of the whole photo. */
const WORDS = ["description", "attribution", "copyright", "keywords", "alt"] as const;

/** Makes a copy of a photo that was turned, cut or adjusted. The photo stays as it is, and the copy names it (`editedFrom`). */
export const assetActions = {
  "edited-copy": {
    perMinute: COPIES_PER_MINUTE,
    ...asking(pictureEdit, async ({ ctx, id, services }, edit) => ({ document: await makeCopy(ctx, services, id, edit) })),
  },
} satisfies Readonly<Record<string, FeatureAction>>;

async function makeCopy(ctx: CommandContext, { files }: Pick<Services, "files">, id: string, edit: PictureEdit) {
  if (isNoEdit(edit)) throw new CierreError("conflict", { message: t("editedCopy.refused.same") });
  const photo = await readDocument(ctx, asset.name, id);
  const key = originalKey(photo.files);
  const original = key && (await files.stat(key, "original"));
  if (!key || !original) throw new CierreError("conflict", { message: t("editedCopy.refused.noFile") });
  if (moves(photo.files)) throw new CierreError("conflict", { message: t("crops.moving") });
  const path = join(files.temporaryDir, `edited-${randomUUID()}`);
  const copy = await editPhoto(await buffer(files.read(key, "original")), path, edit)
    .then(async () => ({ received: { path, size: (await stat(path)).size }, mime: original.mime, name: original.name }))
    .then((upload) => createIngest(files).photo(upload))
    .finally(() => rm(path, { force: true }));
  return saveDocument(ctx, {
    collection: asset.name,
    id: null,
    newId: copy.key,
    body: { ...wordsOf(photo), name: t("editedCopy.name", { name: String(photo.name ?? "") }) },
    serverValues: { ...copy.values, editedFrom: id, members: membersOf(photo.members) },
  }).catch(async (error: unknown) => {
    await removeRefused(files, copy.key, error);
    throw error;
  });
}

function wordsOf(photo: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(WORDS.map((name) => [name, photo[name] ?? null]));
}

/** Of what is not for the whole project; `null` otherwise. */
function membersOf(members: unknown): { id: string; user: string }[] | null {
  if (!Array.isArray(members)) return null;
  return members.filter(isPlainObject).map(({ user }) => {
    const id = String(isPlainObject(user) ? user.id : user);
    return { id, user: id };
  });
}

/** One that moves would stand still. */
function moves(versions: unknown): boolean {
  return (Array.isArray(versions) ? versions : [])
    .filter(isPlainObject)
    .some(({ tag, mime }) => tag === "original" && mime === "image/gif");
}
