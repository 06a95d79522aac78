import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { CierreError, type FieldErrors } from "../../../schema/errors.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";

/**
 * Takes the secrets out of accepted values and leaves masks in their place. A mask that comes back says that the secret
 * stays as it is. Throws `invalid` for one that is no text, and for a JSON secret that is none.
 */
export function maskSecrets(
  definition: CollectionDefinition,
  values: Readonly<Record<string, unknown>>,
): { masked: Record<string, unknown>; secrets: Record<string, string | null> } {
  const masked: Record<string, unknown> = {};
  const secrets: Record<string, string | null> = {};
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(values)) {
    const field = definition.fields[name];
    if (field?.kind !== "secret" || value === SECRET_MASK) masked[name] = value;
    else {
      const secret = typeof value === "string" && value.trim() !== "" ? value : null;
      if (secret !== null && field.json && !isJsonObject(secret)) errors[name] = "validation.json";
      // Nobody means to take a secret away who sends something else in its place.
      if (value !== null && value !== undefined && typeof value !== "string") errors[name] = "validation.text";
      secrets[name] = secret;
      masked[name] = secret === null ? null : SECRET_MASK;
    }
  }
  if (Object.keys(errors).length > 0) throw new CierreError("invalid", { fields: errors });
  return { masked, secrets };
}

/** The values without masks that stand for nothing: a new document has no secret yet, and a stored one has what it has. */
export function withoutEmptyMasks(
  definition: CollectionDefinition,
  values: Readonly<Record<string, unknown>>,
  document: { readonly isNew: boolean; readonly stored: Readonly<Record<string, unknown>> | null },
  secrets: Readonly<Record<string, string | null>>,
): Record<string, unknown> {
  const stands = ([name, value]: [string, unknown]) => {
    if (definition.fields[name]?.kind !== "secret" || value !== SECRET_MASK || Object.hasOwn(secrets, name)) return true;
    return document.stored === null ? !document.isNew : document.stored[name] === SECRET_MASK;
  };
  return Object.fromEntries(Object.entries(values).filter(stands));
}

function isJsonObject(text: string): boolean {
  try {
    return isPlainObject(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
