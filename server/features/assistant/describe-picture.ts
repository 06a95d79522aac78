import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { asset } from "../../../schema/features/files/asset.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { Services } from "../../context/services.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import type { Asking } from "./ask-texts.ts";
import { askModel } from "./language-model.ts";
import { altTextTask } from "./prompts.ts";

/** Pixels that are enough to see what a picture shows. */
const WIDEST = 1_000;
/** Characters that programs for the blind read in one breath, and little more. */
const LONGEST = 400;

/** What a picture shows, for those who cannot see it. Throws `invalid` for a file that is no picture, or has no version that may be sent yet. */
export async function describePicture(
  { ctx, model, signal }: Asking,
  { files }: Pick<Services, "files">,
  id: string,
): Promise<string> {
  const stored = await readDocument(ctx, asset.name, id);
  const version = versionOf(stored.files);
  if (version === null) throw new CierreError("invalid", { message: t("assistant.noPicture"), fields: {} });
  const bytes = await buffer(files.read(version.key, version.tag));
  const { text } = await askModel(model, {
    task: altTextTask(),
    material: JSON.stringify({ description: stored.description ?? null, keywords: stored.keywords ?? null }),
    picture: { mime: version.mime, base64: bytes.toString("base64") },
    answer: z.strictObject({ text: z.string().min(1).max(LONGEST) }),
    longest: LONGEST,
    signal,
  });
  return text.replace(/\s+/g, " ").trim();
}

/** The widest of those that are not too wide; never the original, which may be of any size. */
function versionOf(files: unknown): { readonly key: string; readonly tag: string; readonly mime: string } | null {
  const versions = (Array.isArray(files) ? files : []).filter(isPlainObject).flatMap(({ url, tag, mime, width }) => {
    const [, key, named] = /^\/files\/([^/?]+)\/([^/?]+)/.exec(String(url)) ?? [];
    const isFit = tag !== "original" && Number(width) <= WIDEST && /^image\/(?:jpeg|png|webp)$/.test(String(mime));
    return isFit && key && named ? [{ key, tag: named, mime: String(mime), width: Number(width) }] : [];
  });
  return versions.sort((one, other) => other.width - one.width)[0] ?? null;
}
