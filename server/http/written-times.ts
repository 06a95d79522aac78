import type { FastifyRequest } from "fastify";
import { headerNames } from "../../schema/wire/headers.ts";
import type { WireOperation } from "../../schema/wire/operation.ts";

/** What came at once is not worth a word, seconds. */
const AT_ONCE_S = 60;
/** Ten years: what says more was made up. */
const MOST_S = 10 * 365 * 86_400;

/** When operations were written that a device had kept for a while, by their ids. What is malformed says nothing. */
export function writtenTimes(
  { headers }: Pick<FastifyRequest, "headers">,
  operations: readonly Pick<WireOperation, "operationId">[],
  now: Date,
): ReadonlyMap<string, string> {
  const text = headers[headerNames.writtenAgo];
  const ages = typeof text === "string" ? text.split(",").map(Number) : [];
  if (ages.length !== operations.length) return new Map();
  return new Map(
    operations.flatMap(({ operationId }, index) => {
      const age = ages[index];
      if (age === undefined || !(age >= AT_ONCE_S && age <= MOST_S)) return [];
      return [[operationId, new Date(now.getTime() - age * 1000).toISOString()] as const];
    }),
  );
}
