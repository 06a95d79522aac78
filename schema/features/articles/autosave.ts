import type { CollectionDefinition } from "../../declaration/define-collection.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether the declaration lets this edit be saved without asking (ART-058): always, never, or only while both the draft and
 * the saved document (when there is one) have one of the declared values.
 */
export function mayAutosave(definition: CollectionDefinition, saved: Values | null, draft: Values): boolean {
  const { autosave } = definition.entry;
  if (autosave === undefined || typeof autosave === "boolean") return autosave ?? false;
  const allows = (values: Values): boolean => autosave.in.some((value) => value === values[autosave.field]);
  return allows(draft) && (saved === null || allows(saved));
}
