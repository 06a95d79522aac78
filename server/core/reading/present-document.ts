import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { seenPart } from "../access/seen-fields.ts";
import { SANITIZER_VERSION } from "../html/sanitize-html.ts";
import { sanitizedDocument } from "../html/sanitized-document.ts";

/** A stored document on its way out: HTML that an older sanitiser let through is sanitised again, and the reader gets what is theirs to see. */
export function presentDocument(
  ctx: Pick<CommandContext, "actor" | "behaviours">,
  definition: CollectionDefinition,
  document: AnyDocument,
  htmlVersion: number,
): AnyDocument {
  const safe = htmlVersion < SANITIZER_VERSION ? sanitizedDocument(definition, document) : document;
  const seen = seenPart(ctx, definition, safe);
  return ctx.behaviours.of(definition).present?.(ctx, seen) ?? seen;
}
