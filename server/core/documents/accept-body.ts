import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { FieldsOf } from "../../../schema/declaration/each-value.ts";
import { validatorOf } from "../../../schema/declaration/field-validators.ts";
import type { PasswordField } from "../../../schema/declaration/fields.ts";
import { acceptedValues } from "../../../schema/declaration/validate.ts";
import { CierreError, type FieldErrors } from "../../../schema/errors.ts";
import { canWriteField } from "../../../schema/rights/can.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorizeAhead } from "../access/authorize-ahead.ts";
import { lengthOfHtml, sanitizeValues } from "../html/sanitize-values.ts";
import { codeErrors, compiledFields } from "./code-errors.ts";
import { describedValues } from "./described-values.ts";
import { maskSecrets } from "./mask-secrets.ts";

export interface AcceptedBody {
  /** Declared fields that the actor may write, in stored form, HTML sanitised. */
  readonly values: Record<string, unknown>;
  /** A new password, which never becomes part of the document. */
  readonly password: string | null;
  /** New secrets by field, `null` for one that is taken away; the values have only their mask. */
  readonly secrets: Readonly<Record<string, string | null>>;
  /**
   * What the save is refused for once it is known to be no repetition: code that does not compile, and values of fields that other documents
   * describe.
   */
  readonly foundErrors: FieldErrors;
  /** What values are that other documents describe. */
  readonly fieldsOf?: FieldsOf | undefined;
}

/** What a body is meant for. */
export interface SaveTarget {
  /** `null` creates. */
  readonly id: string | null;
  /** The program itself saves: what nobody may write it may. */
  readonly byServer: boolean;
}

/** HTML that is worth a look at the person's right to save it before it is sanitised, characters. */
const COSTLY_HTML = 4_000;

/**
 * What a save may take over from a body. Throws `malformed` when it is no object, `invalid` when it names unknown fields, HTML is
 * beyond its limits, or a secret or password is not of its form; and what `authorizeAhead` throws, before anything slow is done.
 */
export async function acceptBody(
  ctx: CommandContext,
  definition: CollectionDefinition,
  { id, byServer }: SaveTarget,
  body: unknown,
): Promise<AcceptedBody> {
  if (!isPlainObject(body)) throw new CierreError("malformed");
  const { values, errors } = acceptedValues(definition, body, ctx.newId);
  if (Object.keys(errors).length > 0) throw new CierreError("invalid", { fields: errors });
  const permitted = Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = definition.fields[name];
      return field !== undefined && (byServer || canWriteField(ctx.actor, field));
    }),
  );
  const { stored, password } = takePasswordOut(definition, permitted);
  const { masked, secrets } = maskSecrets(definition, stored);
  const hasCode = compiledFields(definition).some((name) => Object.hasOwn(masked, name));
  const isCostly = password !== null || hasCode || lengthOfHtml(definition, masked) > COSTLY_HTML;
  if (!byServer) await authorizeAhead(ctx, definition, { id, isCostly });
  const clean = await sanitizeValues(definition, masked, ctx.actor.profile.id);
  const accepted = { values: clean, password, secrets };
  if (byServer) return { ...accepted, foundErrors: {} };
  const inCode = await codeErrors(ctx, definition, id, clean);
  const described = await describedValues(ctx, definition, id, clean);
  return { ...accepted, foundErrors: { ...inCode, ...described.errors }, fieldsOf: described.fieldsOf };
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
