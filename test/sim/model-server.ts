import { CierreError } from "../../schema/errors.ts";
import { isLocalId } from "../../schema/ids.ts";
import type { OperationResult, WireDocument, WireOperation } from "../../schema/wire/operation.ts";
import { wireOperation } from "../../schema/wire/operation.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../schema/wire/push-changes.ts";
import type { Values } from "../../sync/outbox-operation.ts";
import { applyPatch } from "../../sync/patch.ts";
import { referencedLocalIds, rewriteReferences } from "../../sync/references.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { WorldServer } from "./world-server.ts";

export const PROJECT = "p1";

interface Stored {
  readonly collection: string;
  readonly id: string;
  readonly seq: number;
  readonly updatedAt: string;
  readonly document: WireDocument | null;
}

/** The server in a few lines: exact bases, recorded results, a feed in commit order. */
export class ModelServer implements WorldServer {
  readonly #random: SeededRandom;
  readonly #stored = new Map<string, Stored>();
  readonly #applied = new Map<string, OperationResult>();
  readonly #finalIds = new Map<string, string>();
  readonly #history: Values[] = [];
  readonly #effects = new Map<string, number>();
  #seq = 0;
  #epoch = 1;
  /** Probability of an answer `internal` to one operation. */
  hiccups = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Cursors given so far are no longer known. */
  expireCursors(): void {
    this.#epoch += 1;
  }

  pull(cursor: string | null): PullResponse {
    const [epoch, position = "0"] = (cursor ?? `${this.#epoch}:0`).split(":");
    if (Number(epoch) !== this.#epoch) throw new CierreError("cursorExpired");
    const later = [...this.#stored.values()].filter(({ seq }) => seq > Number(position)).sort((a, b) => a.seq - b.seq);
    const page = later.slice(0, 5);
    const localIds = new Map([...this.#finalIds].map(([localId, id]) => [id, localId]));
    const data = page.map(({ collection, id, updatedAt, document }) => ({
      scope: PROJECT,
      collection,
      id,
      ...(localIds.has(id) && { localId: localIds.get(id) }),
      updatedAt,
      deleted: document === null,
      doc: document,
    }));
    const nextCursor = `${this.#epoch}:${page.at(-1)?.seq ?? position}`;
    return structuredClone({ data, nextCursor, more: later.length > page.length });
  }

  push({ operations }: PushRequest): PushResponse {
    return structuredClone({ results: operations.map((operation) => this.#perform(wireOperation.parse(operation))) });
  }

  upload(operationId: string): { readonly id: string; readonly document: Values } {
    const id = `asset-${operationId}`;
    return { id, document: { id, createdAt: this.#time(), updatedAt: this.#time() } };
  }

  documents(): readonly (Values & { readonly id: string })[] {
    return [...this.#stored.values()].flatMap(({ document }) => document ?? []);
  }

  history(): readonly Values[] {
    return this.#history;
  }

  effects(): ReadonlyMap<string, number> {
    return this.#effects;
  }

  finalIds(): ReadonlyMap<string, string> {
    return this.#finalIds;
  }

  #perform(operation: WireOperation): OperationResult {
    const recorded = this.#applied.get(operation.operationId);
    if (recorded) return recorded;
    if (this.#random.chance(this.hiccups)) return refused(operation, "internal");
    const result = this.#apply(rewriteReferences(operation, this.#finalIds));
    if (result.status === "applied") {
      this.#applied.set(operation.operationId, result);
      this.#effects.set(operation.operationId, (this.#effects.get(operation.operationId) ?? 0) + 1);
    }
    return result;
  }

  #apply(operation: WireOperation): OperationResult {
    const { operationId, id } = operation;
    const stored = this.#stored.get(id);
    const current = stored?.document ?? null;
    if (operation.action === "INSERT") return current ? conflict(operationId, current) : this.#insert(operation);
    if (!stored) return refused(operation, "notFound");
    if (!current || current.updatedAt !== operation.baseUpdatedAt) return conflict(operationId, current);
    if (operation.action === "DELETE") return this.#store(operation, id, null);
    const values = applyPatch(current, operation.patch);
    if (operation.discarded) this.#history.push(operation.discarded);
    return problemOf(operation, values) ?? this.#store(operation, id, values);
  }

  #insert(operation: Extract<WireOperation, { action: "INSERT" }>): OperationResult {
    const problem = problemOf(operation, operation.data);
    if (problem) return problem;
    const id = isLocalId(operation.id) ? `d${this.#stored.size + 1}` : operation.id;
    if (id !== operation.id) this.#finalIds.set(operation.id, id);
    return this.#store(operation, id, { ...operation.data, createdAt: this.#time() });
  }

  #store({ operationId, collection }: WireOperation, id: string, values: Values | null): OperationResult {
    this.#seq += 1;
    const updatedAt = this.#time();
    const createdAt = String(values?.createdAt ?? updatedAt);
    const document = values && { ...normalised(values), id, createdAt, updatedAt, slug: `slug-${id}` };
    this.#stored.set(id, structuredClone({ collection, id, seq: this.#seq, updatedAt, document }));
    if (values) this.#history.push(structuredClone(values));
    return structuredClone({ status: "applied", operationId, id, document });
  }

  #time(): string {
    return new Date(Date.UTC(2026, 0, 1) + this.#seq).toISOString();
  }
}

/** The server changes what it stores, like a sanitiser does. */
function normalised(values: Values): Values {
  return typeof values.body === "string" ? { ...values, body: values.body.replaceAll("<script>", "") } : values;
}

function problemOf(operation: WireOperation, values: Values): OperationResult | undefined {
  if (typeof values.title === "string" && values.title.startsWith("bad")) return refused(operation, "invalid");
  return referencedLocalIds(values).size > 0 ? refused(operation, "referenceMissing") : undefined;
}

function refused({ operationId }: WireOperation, code: string): OperationResult {
  return { status: "refused", operationId, code, message: code };
}

function conflict(operationId: string, current: WireDocument | null): OperationResult {
  return { status: "conflict", operationId, current };
}
