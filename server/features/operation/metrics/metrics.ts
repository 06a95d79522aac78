import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Registry } from "prom-client";

declare module "../../../context/services.ts" {
  interface Services {
    /** `null` where nobody may read them: nothing is counted then. */
    readonly metrics: Metrics | null;
  }
}

/** What this process counts, for whoever has the token. */
export interface Metrics {
  readonly register: Registry;
  /** Whether an `Authorization` header has the token. */
  mayRead(authorization: string | undefined): boolean;
}

export function createMetrics(token: string): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const expected = digest(`Bearer ${token}`);
  return {
    register,
    // Digests are of one length, and comparing them takes as long whatever is in them.
    mayRead: (authorization) => authorization !== undefined && timingSafeEqual(digest(authorization), expected),
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
