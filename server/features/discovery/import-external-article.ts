import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { saveDocument } from "../../core/documents/save-document.ts";

/** Makes a draft of an article that the explorer found (spec 1 §7), with the rights of whoever asks. Throws `notFound`, `forbidden`. */
export async function importExternalArticle(ctx: CommandContext, articleId: string): Promise<AnyDocument> {
  const found = await readDocument(ctx, "explorer-article", articleId);
  return saveDocument(ctx, { collection: "article", id: null, body: draftOf(found) });
}

function draftOf({ title, description, bodyHtml, imageUrl }: AnyDocument): Record<string, unknown> {
  if (typeof title !== "string") throw new CierreError("notFound");
  const pictures = typeof imageUrl === "string" && imageUrl !== "" ? [{ type: "photo", url: imageUrl }] : [];
  return { title, deck: description ?? null, bodyHtml: bodyHtml ?? null, multimedia: pictures };
}
