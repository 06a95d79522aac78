import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { CierreError, type FieldErrors } from "../../schema/errors.ts";
import { SECRET_MASK } from "../../schema/fields.ts";
import { isPlainObject } from "../../schema/plain-json.ts";

/**
 * Takes the secrets out of accepted values and leaves masks in their place. A mask that comes back says that the secret
 * stays: it is no value at all. Throws `invalid` for a JSON secret that is none.
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
    if (field?.kind !== "secret") masked[name] = value;
    else if (value !== SECRET_MASK) {
      const secret = typeof value === "string" && value.trim() !== "" ? value : null;
      if (secret !== null && field.json && !isJsonObject(secret)) errors[name] = "validation.json";
      secrets[name] = secret;
      masked[name] = secret === null ? null : SECRET_MASK;
    }
  }
  if (Object.keys(errors).length > 0) throw new CierreError("invalid", { fields: errors });
  return { masked, secrets };
}

function isJsonObject(text: string): boolean {
  try {
    return isPlainObject(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
