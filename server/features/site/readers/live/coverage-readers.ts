import type { ServerResponse } from "node:http";
import type { KnownChange } from "../../../../context/change-bus.ts";
import type { Queryable } from "../../../../context/store.ts";
import { UnderWay } from "../../../../core/threads/under-way.ts";

/** Readers of coverages on this process, at most: each holds a connection. */
const MOST = 5_000;
/** Of one address, which may be that of many: a school, a mobile network. */
const MOST_OF_ADDRESS = 500;
/** Changes of one coverage within so long are said once, ms. */
const TOGETHER_MS = 500;
/** Something is sent so often, or proxies take the connection for dead, ms. */
const ALIVE_MS = 20_000;

export interface Coverage {
  readonly project: string;
  readonly article: string;
}

/** Readers who have a live coverage open, and hear how many notes it has whenever it changes. */
export class CoverageReaders {
  readonly #store: Queryable;
  readonly #failed: (error: unknown) => void;
  readonly #readers = new Map<string, { readonly coverage: Coverage; readonly open: Set<ServerResponse> }>();
  readonly #due = new Map<string, NodeJS.Timeout>();
  readonly #connections = new UnderWay();
  readonly #alive: NodeJS.Timeout;

  constructor(store: Queryable, failed: (error: unknown) => void) {
    this.#store = store;
    this.#failed = failed;
    this.#alive = setInterval(() => this.#all((response) => response.write(":\n\n")), ALIVE_MS).unref();
  }

  hasRoomFor(address: string): boolean {
    return this.#connections.all < MOST && this.#connections.of(address) < MOST_OF_ADDRESS;
  }

  /** Notes of a coverage that goes on; `null` for what is none that readers may see. */
  async notesOf({ project, article }: Coverage): Promise<number | null> {
    const [found] = await this.#store.query<{ notes: number }>(
      `select case when jsonb_typeof(data -> 'liveUpdates') = 'array' then jsonb_array_length(data -> 'liveUpdates') else 0 end as notes
        from documents where scope = $1 and collection = 'article' and id = $2 and deleted_at is null
        and data ->> 'status' in ('PUBLISHED', 'HIDDEN') and data ->> 'liveUpdatesStatus' = 'LIVE'`,
      [project, article],
    );
    return found?.notes ?? null;
  }

  /** Sends to a response whose head is written until its reader is gone, who may be so already. */
  add(coverage: Coverage, address: string, response: ServerResponse, notes: number): void {
    if (response.destroyed) return;
    const key = keyOf(coverage);
    const { open } = this.#readers.get(key) ?? { open: new Set<ServerResponse>() };
    this.#readers.set(key, { coverage, open });
    open.add(response);
    this.#connections.begin(address);
    response.on("close", () => {
      open.delete(response);
      this.#connections.end(address);
      if (open.size === 0) this.#readers.delete(key);
    });
    response.write(notesEvent(notes));
  }

  changed(change: KnownChange | null): void {
    if (change === null) for (const key of this.#readers.keys()) this.#later(key);
    else if (change.collection === "article") this.#later(keyOf({ project: change.scope, article: change.id }));
  }

  /** Ends all connections. */
  close(): void {
    clearInterval(this.#alive);
    for (const timer of this.#due.values()) clearTimeout(timer);
    this.#all((response) => response.end());
  }

  #later(key: string): void {
    if (!this.#readers.has(key) || this.#due.has(key)) return;
    this.#due.set(
      key,
      setTimeout(() => {
        this.#due.delete(key);
        this.#send(key).catch(this.#failed);
      }, TOGETHER_MS),
    );
  }

  async #send(key: string): Promise<void> {
    const readers = this.#readers.get(key);
    if (!readers) return;
    const notes = await this.notesOf(readers.coverage);
    for (const response of readers.open) {
      if (notes === null) response.end("event: fin\ndata:\n\n");
      else response.write(notesEvent(notes));
    }
  }

  #all(each: (response: ServerResponse) => void): void {
    for (const { open } of this.#readers.values()) for (const response of open) each(response);
  }
}

const keyOf = ({ project, article }: Coverage) => `${project}\n${article}`;
const notesEvent = (notes: number) => `event: notas\ndata: ${notes}\n\n`;
