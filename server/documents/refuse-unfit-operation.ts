import { isCleanText } from "../../schema/clean-text.ts";
import { CierreError } from "../../schema/errors.ts";
import type { WireOperation } from "../../schema/wire/operation.ts";
import { refuseUnfitJson } from "./refuse-unfit-json.ts";

/**
 * The gate for one operation of many: what is wrong with it is said of it alone. `body`: the values that it sets. Throws `malformed`
 * for what names things, `invalid` with the field for what it says of them.
 */
export function refuseUnfitOperation(operation: WireOperation, body: Readonly<Record<string, unknown>>): void {
  const names = [operation.operationId, operation.id, ...("baseUpdatedAt" in operation ? [operation.baseUpdatedAt] : [])];
  if (!names.every(isCleanText)) throw new CierreError("malformed");
  // The text of values is cleaned where they are taken in.
  refuseUnfitJson(body, { textMayBeUnclean: true });
  if (operation.action !== "UPDATE") return;
  const { discarded, discardedEarlier } = operation;
  refuseUnfitJson({ discarded, discardedEarlier }, { textMayBeUnclean: true });
}
