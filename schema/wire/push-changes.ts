import * as z from "zod/mini";
import { MAX_OPERATIONS_PER_PUSH, operationResult, wireOperation } from "./operation.ts";

/** Body of `POST changes`: applied in order, each answered on its own; one refusal does not stop the next. */
export const pushRequest = z.strictObject({
  operations: z.array(wireOperation).check(z.minLength(1), z.maxLength(MAX_OPERATIONS_PER_PUSH)),
});
export type PushRequest = z.infer<typeof pushRequest>;

/** Answer of `POST changes`: one result per operation, in the same order. */
export const pushResponse = z.object({ results: z.array(operationResult) });
export type PushResponse = z.infer<typeof pushResponse>;
