import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { checkCustomData, completeCustomData, customDataErrors } from "./custom-data.ts";

export const customCollectionImplBehaviour = {
  complete: (values, { ctx, work }) => completeCustomData(work, ctx.projectId, values),
  errors: customDataErrors,
  check: checkCustomData,
} satisfies CollectionBehaviour;
