import type { ChangeBus } from "../../../context/change-bus.ts";
import type { Store } from "../../../context/store.ts";

declare module "../../../context/services.ts" {
  interface Services {
    readonly siteHosts: SiteHosts;
  }
}

/** How long the domains of projects are believed, ms: another process may have changed one. */
const BELIEVED_MS = 30_000;

/** Which project's site is at a domain: what a request is routed by, before anything is awaited. */
export class SiteHosts {
  readonly #store: Store;
  #projects: ReadonlyMap<string, string> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #isReading = false;
  #isStale = false;

  constructor(store: Store, changes: ChangeBus) {
    this.#store = store;
    changes.subscribeToAll((change) => {
      if (change === null || change.collection === "project") void this.read();
    });
  }

  /** Id of the project whose site is at the host, as a `Host` header has it; `undefined` for none. */
  projectAt(host: string | undefined, now: number): string | undefined {
    if (now - this.#readAt > BELIEVED_MS) void this.read();
    return this.#projects.get(nameOf(host ?? ""));
  }

  /** Of several projects with one domain the first one has it. Never rejects: what was known before counts on. */
  async read(): Promise<void> {
    // What is being read may be older than what this call has heard of.
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale) {
      this.#isStale = false;
      await this.#readOnce();
    }
    this.#isReading = false;
  }

  async #readOnce(): Promise<void> {
    this.#readAt = Date.now();
    try {
      const rows = await this.#store.query<{ id: string; hostname: string }>(
        `select id, data ->> 'hostname' as hostname from documents
          where scope = 'global' and collection = 'project' and deleted_at is null and coalesce(data ->> 'hostname', '') <> ''
          order by created_at desc, id desc`,
      );
      this.#projects = new Map(rows.map(({ id, hostname }) => [nameOf(hostname), id]));
    } catch {
      // The database is away: the next request asks again.
      this.#readAt = Number.NEGATIVE_INFINITY;
    }
  }
}

/** Without port, and as every name of a host is meant: in small letters. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
