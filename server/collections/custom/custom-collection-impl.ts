import type { CollectionBehaviour } from "../behaviour.ts";
import { completeCustomData, customDataErrors, refuseUnknownCodes } from "./custom-data.ts";

export const customCollectionImplBehaviour = {
  complete: (values, { ctx, work }) => completeCustomData(work, ctx.projectId, values),
  errors: customDataErrors,
  check: refuseUnknownCodes,
} satisfies CollectionBehaviour;
