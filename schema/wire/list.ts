import * as z from "zod/mini";
import { wireDocument } from "./operation.ts";

/** Page size of a list when none is asked for, and at most (CONST-001). */
export const LIST_LIMIT_DEFAULT = 20;
export const LIST_LIMIT_MAX = 1000;
/** `count` never says more than this (API-028). */
export const LIST_COUNT_CAP = 1000;

/** Answer of `GET {collection}` for lists. */
export const listResponse = z.object({
  data: z.array(wireDocument),
  count: z.number(),
  nextCursor: z.nullable(z.string()),
  prevCursor: z.nullable(z.string()),
});
export type ListResponse = z.infer<typeof listResponse>;
