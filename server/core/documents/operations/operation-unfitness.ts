import { CierreError } from "../../../../schema/errors.ts";
import { isCleanText } from "../../../../schema/text/clean-text.ts";
import type { WireOperation } from "../../../../schema/wire/operation.ts";
import { refuseUnfitJson } from "../refuse-unfit-json.ts";

/**
 * The gate for one operation of many: what is wrong with it is said of it alone, before anything else looks into it. `malformed` for what
 * names things, `invalid` with the field for what it says of them; `null` for one that is fit.
 */
export function operationUnfitness(operation: WireOperation): CierreError | null {
  try {
    refuseUnfit(operation);
    return null;
  } catch (error) {
    if (error instanceof CierreError) return error;
    throw error;
  }
}

function refuseUnfit(operation: WireOperation): void {
  const names = [operation.operationId, operation.id, ...("baseUpdatedAt" in operation ? [operation.baseUpdatedAt] : [])];
  if (!names.every(isCleanText)) throw new CierreError("malformed");
  // The text of values is cleaned where they are taken in.
  if (operation.action === "INSERT") refuseUnfitJson(operation.data, { textMayBeUnclean: true });
  if (operation.action !== "UPDATE") return;
  for (const entry of operation.patch) {
    if (entry.op !== "remove") refuseUnfitJson({ [entry.path.slice(1)]: entry.value }, { textMayBeUnclean: true });
  }
  const { discarded, discardedEarlier } = operation;
  refuseUnfitJson({ discarded, discardedEarlier }, { textMayBeUnclean: true });
}
