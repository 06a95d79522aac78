import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { settleValues } from "../../../schema/declaration/settle-values.ts";
import type { Saving, Values } from "../behaviours/behaviour.ts";
import { documentAddress } from "./addresses/document-address.ts";
import { timeDerivedFields } from "./time/time-derived-fields.ts";

/** The values of a save with what follows from them: facts that people do not type and the server knows. */
export async function completeValues(definition: CollectionDefinition, values: Values, saving: Saving): Promise<Values> {
  const settled = settleValues(definition.name, values);
  const completed = (await saving.ctx.behaviours.of(definition).complete?.(settled, saving)) ?? settled;
  const address = await documentAddress(definition, completed, saving);
  return { ...completed, ...address, ...timeDerivedFields(saving.ctx.behaviours, definition, completed, saving.at) };
}
