import { CierreError } from "../../../schema/errors.ts";
import { customCollectionImpl } from "../../../schema/features/custom-collections/custom-collection-impl.ts";
import { isRuledOut } from "../../../schema/rights/document-rule.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { checkCustomData, completeCustomData, customDataErrors } from "./custom-data.ts";

export const customCollectionImplBehaviour = {
  complete: (values, saving) => completeCustomData(saving, values),
  // A new one, and one that goes into another collection: what it was before has been looked at.
  allow: (actor, values) => {
    if (isRuledOut(actor, customCollectionImpl, values, "writeBy")) throw new CierreError("forbidden");
  },
  errors: customDataErrors,
  check: checkCustomData,
} satisfies CollectionBehaviour;
