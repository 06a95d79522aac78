import type { RateLimitPluginOptions } from "@fastify/rate-limit";
import type { SharedCounts } from "./shared-counts.ts";

type Answer = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void;
interface RouteParams {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: string };
}

/**
 * Where the plug-in counts: for all processes, where there are others, else by itself. `name`: what is counted there, the same in all processes.
 * Each route or counter that has a bound of its own is counted by itself.
 */
export function countedFor(counts: SharedCounts | null, name: string): Pick<RateLimitPluginOptions, "store"> {
  if (counts === null) return {};
  let children = 0;
  class CountingStore {
    readonly #name: string;

    /** The plug-in gives its settings, of which nothing is needed. */
    constructor(_settings: unknown, own = name) {
      this.#name = own;
    }

    incr(key: string, answer: Answer, windowMs: number, max: number): void {
      answer(null, counts?.count(`${this.#name} ${key}`, max, windowMs));
    }

    child({ routeInfo }: RouteParams): CountingStore {
      children += 1;
      const own = routeInfo?.url === undefined ? String(children) : `${String(routeInfo.method)} ${routeInfo.url}`;
      return new CountingStore(null, `${name} ${own}`);
    }
  }
  // Its type asks for a class that takes the settings of every route.
  return { store: CountingStore as unknown as NonNullable<RateLimitPluginOptions["store"]> };
}
