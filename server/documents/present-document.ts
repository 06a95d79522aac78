import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { presentedUser } from "../access/public-user.ts";
import { sanitizeValues } from "./accept-body.ts";
import type { CommandContext } from "./command-context.ts";
import { SANITIZER_VERSION } from "./sanitize-html.ts";

/** A stored document on its way out: HTML that an older sanitiser let through is sanitised again, people lose what is private. */
export function presentDocument(
  ctx: Pick<CommandContext, "actor">,
  definition: CollectionDefinition,
  document: AnyDocument,
  htmlVersion: number,
): AnyDocument {
  const safe = htmlVersion < SANITIZER_VERSION ? sanitizedDocument(definition, document) : document;
  return definition.name === "user" ? presentedUser(ctx, safe) : safe;
}

export function sanitizedDocument(definition: CollectionDefinition, document: AnyDocument): AnyDocument {
  const { id, createdAt, updatedAt } = document;
  return { ...sanitizeValues(definition, document), id, createdAt, updatedAt };
}
