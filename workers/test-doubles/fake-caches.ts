import type { CopyCaches } from "../second-copy/copy-store.ts";

/** Cache Storage in memory, of an origin: by address, in the order of arrival. */
export class FakeCaches {
  readonly #held = new Map<string, Response>();
  /** The device has no room, or the browser no caches for the page. */
  refuses = false;
  /** How often something was put. */
  puts = 0;

  get addresses(): string[] {
    return [...this.#held.keys()];
  }

  get storage(): CopyCaches {
    const refuse = () => {
      if (this.refuses) throw new DOMException("no room", "QuotaExceededError");
    };
    const cache = {
      put: async (address: string, response: Response) => {
        refuse();
        this.puts += 1;
        this.#held.set(new URL(address, "https://cierre.test").href, response);
      },
      delete: async (address: string) => this.#held.delete(new URL(address, "https://cierre.test").href),
      match: async (address: string) => this.#held.get(new URL(address, "https://cierre.test").href)?.clone(),
      keys: async () => {
        refuse();
        return this.addresses.map((url) => ({ url }));
      },
    };
    // Only what is used of them.
    return { open: async () => cache as unknown as Cache };
  }
}
