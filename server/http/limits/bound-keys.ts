import type { FastifyInstance } from "fastify";
import type { ServiceLimits } from "../../context/service-limits.ts";
import { personLimit } from "./person-limit.ts";

/** Counts what each key asks for, whatever address it asks from. Comes after it is known whose it is and before the body is read. */
export function boundKeys(api: FastifyInstance, { callsOfKeyPerMinute }: Pick<ServiceLimits, "callsOfKeyPerMinute">): void {
  const count = personLimit(api, "key", callsOfKeyPerMinute);
  api.addHook("preParsing", async (request) => {
    if (request.signedIn?.key) await count(request);
  });
}
