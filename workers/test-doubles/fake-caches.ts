import type { CopyCaches } from "../second-copy/copy-store.ts";
import type { CacheNeeds } from "../space/kept-files.ts";

/** Cache Storage in memory, of an origin: by address, in the order of arrival. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();
  /** The device has no room, or the browser no caches for the page. */
  refuses = false;
  /** How often something was put. */
  puts = 0;

  get addresses(): string[] {
    return [...this.#caches.values()].flatMap((held) => [...held.keys()]);
  }

  get storage(): CopyCaches & CacheNeeds {
    const caches = this.#caches;
    const refuse = () => {
      if (this.refuses) throw new DOMException("no room", "QuotaExceededError");
    };
    const cacheOf = (held: Map<string, Response>) => ({
      put: async (address: string, response: Response) => {
        refuse();
        this.puts += 1;
        held.set(addressOf(address), response);
      },
      delete: async (asked: Asked) => held.delete(addressOf(asked)),
      match: async (asked: Asked) => held.get(addressOf(asked))?.clone(),
      keys: async () => {
        refuse();
        return [...held.keys()].map((url) => ({ url }));
      },
    });
    return {
      has: async (name) => this.#caches.has(name),
      async open(name) {
        const held = caches.get(name) ?? new Map();
        caches.set(name, held);
        // Only what is used of them.
        return cacheOf(held) as unknown as Cache;
      },
    };
  }
}

type Asked = string | { readonly url: string };

function addressOf(asked: Asked): string {
  return new URL(typeof asked === "string" ? asked : asked.url, "https://cierre.test").href;
}
