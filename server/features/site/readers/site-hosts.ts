import type { ChangeBus } from "../../../context/change-bus.ts";
import type { Store } from "../../../context/store.ts";

declare module "../../../context/services.ts" {
  interface Services {
    readonly siteHosts: SiteHosts;
  }
}

/** How long the domains of projects are believed, ms: another process may have changed one. */
const BELIEVED_MS = 30_000;

export interface SiteHost {
  /** Id of the project. */
  readonly project: string;
  /** Where it leads its readers on to; `null`: it answers with the site. */
  readonly leadsTo: { readonly origin: string; readonly status: number } | null;
}

/** Which project's site is at a domain: what a request is routed by, before anything is awaited. */
export class SiteHosts {
  readonly #store: Store;
  #hosts: ReadonlyMap<string, SiteHost> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #isReading = false;
  #isStale = false;

  constructor(store: Store, changes: ChangeBus) {
    this.#store = store;
    changes.subscribeToAll((change) => {
      if (change === null || change.collection === "project" || change.collection === "hostname") void this.read();
    });
  }

  /** Id of the project whose site is at the host, as a `Host` header has it; `undefined` for none. */
  projectAt(host: string | undefined, now: number): string | undefined {
    return this.at(host, now)?.project;
  }

  /** The same, and where the host leads its readers on to. */
  at(host: string | undefined, now: number): SiteHost | undefined {
    if (now - this.#readAt > BELIEVED_MS) void this.read();
    return this.#hosts.get(nameOf(host ?? ""));
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
      const [projects, hosts] = await this.#store.batch([{ text: PROJECTS }, { text: HOSTS }]);
      // The statements fix the shape of their rows. A project's own domain counts before what others say of it.
      const all = [...(hosts ?? []), ...(projects ?? [])] as unknown as HostRow[];
      this.#hosts = new Map(all.map((row) => [nameOf(row.name), { project: row.project, leadsTo: leadsTo(row) }]));
    } catch {
      // The database is away: the next request asks again.
      this.#readAt = Number.NEGATIVE_INFINITY;
    }
  }
}

interface HostRow {
  readonly project: string;
  readonly name: string;
  readonly to: string | null;
  readonly status: number | null;
  readonly https: boolean;
}

const HTTPS = `coalesce((p.data ->> 'httpsEnabled')::boolean, true) as https`;
const PROJECTS = `select p.id as project, p.data ->> 'hostname' as name, null as to, null as status, ${HTTPS} from documents p
  where p.scope = 'global' and p.collection = 'project' and p.deleted_at is null and coalesce(p.data ->> 'hostname', '') <> ''
  order by p.created_at desc, p.id desc`;
/** Names that are proven to be the project's. */
const HOSTS = `select p.id as project, h.data ->> 'name' as name, h.data ->> 'redirectHostname' as to,
    (h.data ->> 'redirectStatusCode')::numeric as status, ${HTTPS} from documents h
  join documents p on p.scope = 'global' and p.collection = 'project' and p.id = h.scope and p.deleted_at is null
  where h.collection = 'hostname' and h.deleted_at is null and h.data ->> 'verified' = 'true' and coalesce(h.data ->> 'name', '') <> ''
  order by h.created_at desc, h.id desc`;

/** Statuses that lead a browser somewhere. */
const LEADING = [301, 302, 303, 307, 308];

function leadsTo({ to, status, https }: HostRow): SiteHost["leadsTo"] {
  if (to === null || to === "") return null;
  return { origin: `${https ? "https" : "http"}://${to}`, status: LEADING.includes(Number(status)) ? Number(status) : 301 };
}

/** Without port, and as every name of a host is meant: in small letters. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
