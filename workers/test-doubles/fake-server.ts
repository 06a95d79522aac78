import { CierreError } from "../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { OperationResult, WireDocument, WireOperation } from "../../schema/wire/operation.ts";
import type { FeedChange, PullResponse } from "../../schema/wire/pull-changes.ts";
import type { HttpPort } from "../../sync/ports.ts";
import { PROJECT } from "./article-document.ts";

interface Stored {
  readonly collection: string;
  readonly document: WireDocument;
  readonly deleted: boolean;
  readonly seq: number;
}

/** A server of one project in memory: sequence numbers, idempotent operations, conflicts by exact base. */
export class FakeServer {
  readonly stored = new Map<string, Stored>();
  readonly answered = new Map<string, OperationResult>();
  readonly pushes: WireOperation[][] = [];
  /** Operations that are refused for good. */
  refuses: (operation: WireOperation) => boolean = () => false;
  /** Applies the next push but loses its answer. */
  losesNextAnswer = false;
  isReachable = true;
  /** What the next uploads are answered with instead of being taken. */
  refusesUploads: CierreError | null = null;
  /** How far an upload gets before its answer, and what it waits for then. */
  uploadGoes: (progress: (fraction: number) => void) => Promise<void> = async () => undefined;
  isSessionValid = true;
  /** Cursors of an earlier epoch are unknown. */
  epoch = 1;
  /** The server was restored from a backup of this time. */
  restoredSince: string | null = null;
  /** Ids that devices gave to documents, by the final ones. */
  readonly #localIds = new Map<string, string>();
  #seq = 0;
  #made = 0;

  /** Stores as somebody else would. `updatedAt` may be given to make many equal. */
  store(collection: string, fields: Record<string, unknown> & { id: string }, updatedAt?: string): WireDocument {
    this.#seq += 1;
    const former = this.stored.get(fields.id)?.document;
    const at = updatedAt ?? new Date(Date.UTC(2026, 0, 1) + this.#seq).toISOString();
    const document: WireDocument = { createdAt: at, ...former, ...fields, updatedAt: at };
    this.stored.set(fields.id, { collection, document, deleted: false, seq: this.#seq });
    return document;
  }

  documents(collection: string): WireDocument[] {
    return [...this.stored.values()].filter((row) => row.collection === collection && !row.deleted).map((row) => row.document);
  }

  get http(): HttpPort {
    return {
      pull: async (cursor, limit) => ({
        ...this.#pull(cursor, limit),
        ...(cursor === null && this.restoredSince !== null && { restored: { since: this.restoredSince } }),
      }),
      push: async ({ operations }) => this.#push(operations),
      upload: async (asset, progress = () => undefined) => {
        this.#answers();
        await this.uploadGoes(progress);
        if (this.refusesUploads) throw this.refusesUploads;
        const id = asset.returning?.id ?? `asset-${asset.operationId}`;
        if (asset.returning && this.stored.has(id)) throw new CierreError("conflict");
        const document = this.store("asset", { id, name: asset.name });
        return { id: document.id, document };
      },
    };
  }

  #answers(): void {
    if (!this.isReachable) throw new CierreError("missingResponse");
    if (!this.isSessionValid) throw new CierreError("unauthenticated");
  }

  /** Cursor: `epoch:seq`, with `s` for a snapshot that goes through what there was at its start. */
  #pull(cursor: string | null, limit: number): PullResponse {
    this.#answers();
    const [epoch, kind, from, until] = (cursor ?? `${this.epoch}:s:0:${this.#seq}`).split(":");
    if (Number(epoch) !== this.epoch) throw new CierreError("cursorExpired");
    const last = kind === "s" ? Number(until) : this.#seq;
    const rows = [...this.stored.values()].filter(({ seq }) => seq > Number(from) && seq <= last).sort((a, b) => a.seq - b.seq);
    const page = rows.slice(0, limit);
    const reached = page.at(-1)?.seq ?? last;
    const data = page.filter((row) => kind !== "s" || !row.deleted).map((row) => this.#change(row));
    if (kind === "s" && rows.length > limit) {
      const nextCursor = `${this.epoch}:s:${reached}:${until}`;
      return { data, nextCursor, more: true, remaining: rows.length - limit };
    }
    const more = kind === "s" ? this.#seq > last : rows.length > limit;
    return { data, nextCursor: `${this.epoch}:t:${kind === "s" ? last : reached}`, more, ...(kind === "s" && { remaining: 0 }) };
  }

  #change({ collection, document, deleted }: Stored): FeedChange {
    const scope = collectionNamed(collection)?.scope === "global" ? GLOBAL_SCOPE : PROJECT;
    const { id, updatedAt } = document;
    const localId = this.#localIds.get(id);
    return { scope, collection, id, ...(localId && { localId }), updatedAt, deleted, doc: deleted ? null : document };
  }

  #push(operations: readonly WireOperation[]) {
    this.#answers();
    this.pushes.push([...operations]);
    const results = operations.map((operation) => this.#answer(operation));
    if (this.losesNextAnswer) {
      this.losesNextAnswer = false;
      throw new CierreError("missingResponse");
    }
    return { results };
  }

  #answer(operation: WireOperation): OperationResult {
    const known = this.answered.get(operation.operationId);
    if (known) return known;
    const result = this.#apply(operation);
    if (result.status === "applied") this.answered.set(operation.operationId, result);
    return result;
  }

  #apply(operation: WireOperation): OperationResult {
    const { operationId } = operation;
    if (this.refuses(operation))
      return { status: "refused", operationId, code: "invalid", message: "no", fields: { title: "no" } };
    if (operation.action === "INSERT") {
      this.#made += 1;
      const document = this.store(operation.collection, { ...operation.data, id: `made-${this.#made}` });
      this.#localIds.set(document.id, operation.id);
      return { status: "applied", operationId, id: document.id, document };
    }
    const current = this.stored.get(operation.id);
    if (!current || current.deleted) return { status: "conflict", operationId, current: null };
    if (current.document.updatedAt !== operation.baseUpdatedAt)
      return { status: "conflict", operationId, current: current.document };
    if (operation.action === "DELETE") {
      this.#seq += 1;
      this.stored.set(operation.id, { ...current, deleted: true, seq: this.#seq });
      return { status: "applied", operationId, id: operation.id, document: null };
    }
    const fields = Object.fromEntries(
      operation.patch.map((entry) => [entry.path.slice(1), entry.op === "remove" ? null : entry.value]),
    );
    const document = this.store(operation.collection, { ...fields, id: operation.id });
    return { status: "applied", operationId, id: operation.id, document };
  }
}
