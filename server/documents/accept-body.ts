import { type Actor, canWriteField } from "../../schema/can.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { validatorOf } from "../../schema/field-validators.ts";
import type { PasswordField } from "../../schema/fields.ts";
import { isPlainObject } from "../../schema/plain-json.ts";
import { acceptedValues } from "../../schema/validate.ts";
import { mapFieldValues } from "./map-field-values.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

export interface AcceptedBody {
  /** Declared fields that the actor may write, in stored form, HTML sanitised. */
  readonly values: Record<string, unknown>;
  /** A new password, which never becomes part of the document. */
  readonly password: string | null;
  /** New secrets by field, `null` for one that is taken away; the values have only their mask. */
  readonly secrets: Readonly<Record<string, string | null>>;
}

/**
 * What a save may take over from a body. `actor`: `null` for the program itself. Throws `malformed` when it is no object, `invalid`
 * when it names unknown fields, or a secret or password is not of its form.
 */
export function acceptBody(
  definition: CollectionDefinition,
  actor: Actor | null,
  body: unknown,
  newId: () => string,
): AcceptedBody {
  if (!isPlainObject(body)) throw new CierreError("malformed");
  const { values, errors } = acceptedValues(definition, body, newId);
  if (Object.keys(errors).length > 0) throw new CierreError("invalid", { fields: errors });
  const permitted = Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = definition.fields[name];
      return field !== undefined && (actor === null || canWriteField(actor, field));
    }),
  );
  const { stored, password } = takePasswordOut(definition, permitted);
  const { masked, secrets } = maskSecrets(definition, stored);
  return { values: sanitizeValues(definition, masked), password, secrets };
}

/** Declared values with every HTML field, however deep, sanitised. */
export function sanitizeValues(
  definition: CollectionDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return mapFieldValues(definition.fields, values, (field, value) =>
    field.kind === "html" && typeof value === "string" ? sanitizeHtml(value) : value,
  );
}

function takePasswordOut(definition: CollectionDefinition, values: Record<string, unknown>) {
  const stored: Record<string, unknown> = {};
  let password: string | null = null;
  for (const [name, value] of Object.entries(values)) {
    const field = definition.fields[name];
    if (field?.kind !== "password") stored[name] = value;
    else if (value !== null && value !== "") password = checkedPassword(field, name, value);
  }
  return { stored, password };
}

function checkedPassword(field: PasswordField, name: string, value: unknown): string {
  const { success, data, error } = validatorOf(field).safeParse(value);
  if (success && typeof data === "string") return data;
  throw new CierreError("invalid", { fields: { [name]: error?.issues[0]?.message ?? "validation.text" } });
}
