import { CierreError } from "../../schema/errors.ts";
import { isLocalId } from "../../schema/ids.ts";
import type { OperationResult, WireDocument, WireOperation } from "../../schema/wire/operation.ts";
import { wireOperation } from "../../schema/wire/operation.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../schema/wire/push-changes.ts";
import { patched } from "../../sync/doubles/patched.ts";
import { layersOf } from "../../sync/outbox/discarded-layers.ts";
import type { Values } from "../../sync/outbox/outbox-operation.ts";
import { referencedLocalIds, rewriteReferences } from "../../sync/references.ts";
import type { ServerDocument, ServerWorld, UploadedFile, WorldServer } from "./world-server.ts";

const PROJECT = "p1";
/** Documents in one page: few, so that pages are cut everywhere. */
const PAGE = 5;

interface Stored {
  readonly collection: string;
  readonly id: string;
  readonly seq: number;
  readonly updatedAt: string;
  readonly document: WireDocument | null;
}

/** The server in a few lines: exact bases, recorded results, a feed in commit order. */
export class ModelServer implements WorldServer {
  readonly projectId = PROJECT;
  readonly people = ["ana", "luz", "eva"];
  readonly #world: ServerWorld;
  readonly #stored = new Map<string, Stored>();
  readonly #applied = new Map<string, OperationResult>();
  readonly #uploaded = new Map<string, { readonly id: string; readonly document: WireDocument }>();
  readonly #finalIds = new Map<string, string>();
  readonly #discarded: Values[] = [];
  readonly #effects = new Map<string, number>();
  #seq = 0;
  #lastTime = 0;
  #epoch = 1;
  #breaks: "no" | "before" | "after" = "no";

  constructor(world: ServerWorld) {
    this.#world = world;
  }

  async expireCursors(): Promise<void> {
    this.#epoch += 1;
  }

  breakAfter(hops: number): void {
    this.#breaks = hops % 2 === 1 ? "after" : "before";
  }

  async pull(_userId: string, cursor: string | null): Promise<PullResponse> {
    return this.#orBreak(() => this.#page(cursor));
  }

  async push(_userId: string, { operations }: PushRequest): Promise<PushResponse> {
    return this.#orBreak(() => ({ results: operations.map((operation) => this.#perform(wireOperation.parse(operation))) }));
  }

  async upload(_userId: string, { operationId, name }: UploadedFile): Promise<{ id: string; document: Values }> {
    return this.#orBreak(() => {
      const known = this.#uploaded.get(operationId);
      if (known) return known;
      const id = `asset-${this.#world.newId()}`;
      const at = this.#time();
      const made = { id, document: { id, name, createdAt: at, updatedAt: at } };
      this.#uploaded.set(operationId, made);
      this.#seq += 1;
      this.#stored.set(id, { collection: "asset", seq: this.#seq, updatedAt: at, ...made });
      return made;
    });
  }

  async documents(collection: string): Promise<readonly ServerDocument[]> {
    return [...this.#stored.values()].flatMap((stored) => (stored.collection === collection && stored.document) || []);
  }

  async discarded(): Promise<readonly Values[]> {
    return this.#discarded;
  }

  async effects(): Promise<ReadonlyMap<string, number>> {
    return this.#effects;
  }

  finalIds(): ReadonlyMap<string, string> {
    return this.#finalIds;
  }

  /** The one request that the server does not live to answer; whether it took effect is open. */
  #orBreak<T>(act: () => T): T {
    const breaks = this.#breaks;
    this.#breaks = "no";
    if (breaks === "before") throw new CierreError("unavailable");
    const answer = structuredClone(act());
    if (breaks === "after") throw new CierreError("unavailable");
    return answer;
  }

  #page(cursor: string | null): PullResponse {
    const [epoch, position = "0", snapshot = "0"] = (cursor ?? `${this.#epoch}:0:${this.#seq}`).split(":");
    if (Number(epoch) !== this.#epoch) throw new CierreError("cursorExpired");
    // What was gone before the feed was begun is not mentioned.
    const isNews = ({ seq, document }: Stored) => seq > Number(position) && (document !== null || seq > Number(snapshot));
    const later = [...this.#stored.values()].filter(isNews).sort((a, b) => a.seq - b.seq);
    const page = later.slice(0, PAGE);
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
    const nextCursor = `${this.#epoch}:${page.at(-1)?.seq ?? position}:${snapshot}`;
    return { data, nextCursor, more: later.length > page.length };
  }

  #perform(operation: WireOperation): OperationResult {
    const recorded = this.#applied.get(operation.operationId);
    if (recorded) return this.#isGone(recorded) ? { ...recorded, document: null } : recorded;
    const result = this.#apply(rewriteReferences(operation, this.#finalIds));
    if (result.status === "applied") {
      this.#applied.set(operation.operationId, result);
      this.#effects.set(operation.operationId, (this.#effects.get(operation.operationId) ?? 0) + 1);
    }
    return result;
  }

  #isGone(recorded: OperationResult): recorded is Extract<OperationResult, { status: "applied" }> {
    return recorded.status === "applied" && !this.#stored.get(recorded.id)?.document;
  }

  #apply(operation: WireOperation): OperationResult {
    const { operationId, id } = operation;
    const stored = this.#stored.get(id);
    const current = stored?.document ?? null;
    if (operation.action === "INSERT") return current ? conflict(operationId, current) : this.#insert(operation);
    if (!stored) return refused(operation, "notFound");
    if (!current || current.updatedAt !== operation.baseUpdatedAt) return conflict(operationId, current);
    if (operation.action === "DELETE") return this.#store(operation, id, null);
    const values = patched(current, operation.patch);
    const problem = problemOf(operation, values);
    if (problem) return problem;
    this.#discarded.push(...layersOf(operation));
    return this.#store(operation, id, values);
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
    return structuredClone({ status: "applied", operationId, id, document });
  }

  /** Grows strictly, whatever the clock does. */
  #time(): string {
    this.#lastTime = Math.max(this.#world.now(), this.#lastTime + 1);
    return new Date(this.#lastTime).toISOString();
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
