import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";

/** Keeps people from locking themselves out (PERM-013). `after`: `null` for a deletion. Throws `forbidden`. */
export function keepOwnAccess(
  ctx: Pick<CommandContext, "actor" | "behaviours">,
  definition: CollectionDefinition,
  before: AnyDocument,
  after: Readonly<Record<string, unknown>> | null,
): void {
  ctx.behaviours.of(definition).keepOwn?.(ctx, before, after);
}
