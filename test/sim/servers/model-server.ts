import { CierreError } from "../../../schema/errors.ts";
import { isLocalId } from "../../../schema/ids.ts";
import type { OperationResult, WireDocument, WireOperation } from "../../../schema/wire/operation.ts";
import { wireOperation } from "../../../schema/wire/operation.ts";
import type { PullResponse } from "../../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../../schema/wire/push-changes.ts";
import { patched } from "../../../sync/doubles/patched.ts";
import { layersOf } from "../../../sync/outbox/discarded-layers.ts";
import type { Values } from "../../../sync/outbox/outbox-operation.ts";
import { referencedLocalIds, rewriteReferences } from "../../../sync/references.ts";
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
  readonly versions: readonly Version[];
}

interface Version {
  readonly at: string;
  readonly document: WireDocument;
  /** The version of a lost history that it brings back. */
  readonly recovers?: { readonly version: string; readonly whole: boolean };
}

type Lost = NonNullable<Extract<OperationResult, { status: "conflict" }>["lost"]>;

/** What a backup has. */
interface State {
  readonly stored: Map<string, Stored>;
  readonly applied: Map<string, OperationResult>;
  readonly uploaded: Map<string, { readonly id: string; readonly document: WireDocument }>;
  readonly finalIds: Map<string, string>;
  readonly discarded: Values[];
  readonly effects: Map<string, number>;
  seq: number;
}

function emptyState(): State {
  const maps = { stored: new Map(), applied: new Map(), uploaded: new Map(), finalIds: new Map(), effects: new Map() };
  return { ...maps, discarded: [], seq: 0 };
}

/** The server in a few lines: exact bases, recorded results, a feed in commit order. */
export class ModelServer implements WorldServer {
  readonly projectId = PROJECT;
  readonly people = ["ana", "luz", "eva"];
  readonly editors = this.people;
  readonly #world: ServerWorld;
  #state: State = emptyState();
  #backup: { readonly state: State; readonly at: string } | null = null;
  /** When histories were left, by their epochs. */
  readonly #left = new Map<number, string>();
  #made = 0;
  #lastTime = 0;
  #epoch = 1;
  #breaks: "no" | "before" | "after" = "no";

  constructor(world: ServerWorld) {
    this.#world = world;
  }

  async expireCursors(): Promise<void> {
    this.#epoch += 1;
  }

  async backUp(): Promise<void> {
    this.#backup = structuredClone({ state: this.#state, at: this.#time() });
  }

  async restore(): Promise<void> {
    if (!this.#backup) return;
    this.#state = structuredClone(this.#backup.state);
    this.#left.set(this.#epoch, this.#backup.at);
    this.#epoch += 1;
  }

  breakAfter(hops: number): void {
    this.#breaks = hops % 2 === 1 ? "after" : "before";
  }

  isBusy(): boolean {
    return false;
  }

  async pull(_userId: string, cursor: string | null, former?: string): Promise<PullResponse> {
    return this.#orBreak(() => ({
      ...this.#page(cursor),
      ...(cursor === null && former !== undefined && this.#restoredSince(former)),
    }));
  }

  #restoredSince(former: string): Pick<PullResponse, "restored"> {
    const since = [...this.#left].flatMap(([epoch, at]) => (epoch >= Number(former.split(":")[0]) ? [at] : [])).sort()[0];
    return since === undefined ? {} : { restored: { since } };
  }

  async push(_userId: string, { operations }: PushRequest): Promise<PushResponse> {
    return this.#orBreak(() => ({ results: operations.map((operation) => this.#perform(wireOperation.parse(operation))) }));
  }

  async upload(_userId: string, { operationId, name }: UploadedFile): Promise<{ id: string; document: Values }> {
    return this.#orBreak(() => {
      const known = this.#state.uploaded.get(operationId);
      if (known) return known;
      const id = `asset-${this.#world.newId()}`;
      const at = this.#time();
      const made = { id, document: { id, name, createdAt: at, updatedAt: at } };
      this.#state.uploaded.set(operationId, made);
      this.#state.seq += 1;
      this.#state.stored.set(id, { collection: "asset", seq: this.#state.seq, updatedAt: at, versions: [], ...made });
      return made;
    });
  }

  async documents(collection: string): Promise<readonly ServerDocument[]> {
    return [...this.#state.stored.values()].flatMap((stored) => (stored.collection === collection && stored.document) || []);
  }

  async discarded(): Promise<readonly Values[]> {
    return this.#state.discarded;
  }

  async effects(): Promise<ReadonlyMap<string, number>> {
    return this.#state.effects;
  }

  finalIds(): ReadonlyMap<string, string> {
    return this.#state.finalIds;
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
    const [epoch, position = "0", snapshot = "0"] = (cursor ?? `${this.#epoch}:0:${this.#state.seq}`).split(":");
    if (Number(epoch) !== this.#epoch) throw new CierreError("cursorExpired");
    // What was gone before the feed was begun is not mentioned.
    const isNews = ({ seq, document }: Stored) => seq > Number(position) && (document !== null || seq > Number(snapshot));
    const later = [...this.#state.stored.values()].filter(isNews).sort((a, b) => a.seq - b.seq);
    const page = later.slice(0, PAGE);
    const localIds = new Map([...this.#state.finalIds].map(([localId, id]) => [id, localId]));
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
    const recorded = this.#state.applied.get(operation.operationId);
    if (recorded) return this.#isGone(recorded) ? { ...recorded, document: null } : recorded;
    const result = this.#apply(rewriteReferences(operation, this.#state.finalIds));
    if (result.status === "applied") {
      this.#state.applied.set(operation.operationId, result);
      this.#state.effects.set(operation.operationId, (this.#state.effects.get(operation.operationId) ?? 0) + 1);
    }
    return result;
  }

  #isGone(recorded: OperationResult): recorded is Extract<OperationResult, { status: "applied" }> {
    return recorded.status === "applied" && !this.#state.stored.get(recorded.id)?.document;
  }

  #apply(operation: WireOperation): OperationResult {
    const { operationId, id } = operation;
    const stored = this.#state.stored.get(id);
    const current = stored?.document ?? null;
    const version = operation.action === "DELETE" ? operation.baseUpdatedAt : operation.recovers?.version;
    const lost = this.#lost(stored, version ?? (operation.action === "UPDATE" ? operation.baseUpdatedAt : ""));
    if (operation.action === "INSERT") {
      if (current) return conflict(operationId, current, lost);
      const isDeletedSince = stored !== undefined && version !== undefined && stored.updatedAt > version;
      return isDeletedSince ? conflict(operationId, null) : this.#insert(operation);
    }
    if (!stored) return lost ? conflict(operationId, null, lost) : refused(operation, "notFound");
    if (!current) return conflict(operationId, null);
    if (current.updatedAt !== operation.baseUpdatedAt) return conflict(operationId, current, lost);
    if (operation.action === "DELETE") return this.#store(operation, id, null);
    // A version that is as it was is none.
    const isIdle = operation.patch.length === 0 && layersOf(operation).length === 0;
    if (operation.recovers && isIdle) return { status: "applied", operationId, id, document: current };
    const values = patched(current, operation.patch);
    const problem = problemOf(operation, values);
    if (problem) return problem;
    this.#state.discarded.push(...layersOf(operation));
    return this.#store(operation, id, values);
  }

  #insert(operation: Extract<WireOperation, { action: "INSERT" }>): OperationResult {
    const problem = problemOf(operation, operation.data);
    if (problem) return problem;
    this.#made += 1;
    const id = isLocalId(operation.id) ? `d${this.#made}` : operation.id;
    if (id !== operation.id) this.#state.finalIds.set(operation.id, id);
    return this.#store(operation, id, { ...operation.data, createdAt: operation.recovers?.createdAt ?? this.#time() });
  }

  /** Whether a version was lost with a restore, and the newest one before it. */
  #lost(stored: Stored | undefined, version: string): Lost | undefined {
    const versions = stored?.versions ?? [];
    const isKnown = versions.some(({ at, recovers }) => at === version || (recovers && recovers.version >= version));
    if (stored === undefined && version === "" && this.#left.size > 0) return { base: null };
    if (version === "" || isKnown || ![...this.#left.values()].some((at) => at < version)) return undefined;
    const earlier = versions
      .filter(({ recovers }) => !recovers || recovers.whole)
      .map(({ at, recovers, document }) => ({ at: recovers?.version ?? at, document }))
      .filter(({ at }) => at < version)
      .sort((one, other) => (one.at < other.at ? -1 : 1));
    return { base: earlier.at(-1)?.document ?? null };
  }

  #store(operation: WireOperation, id: string, values: Values | null): OperationResult {
    const { operationId, collection } = operation;
    const recovers = operation.action === "DELETE" ? undefined : operation.recovers;
    this.#state.seq += 1;
    const updatedAt = this.#time();
    const createdAt = String(values?.createdAt ?? updatedAt);
    const document = values && { ...normalised(values), id, createdAt, updatedAt, slug: `slug-${id}` };
    const whole = recovers && { version: recovers.version, whole: recovers.whole };
    const version = document && { at: updatedAt, document, ...(whole && { recovers: whole }) };
    const versions = [...(this.#state.stored.get(id)?.versions ?? []), ...(version ? [version] : [])];
    this.#state.stored.set(id, structuredClone({ collection, id, seq: this.#state.seq, updatedAt, document, versions }));
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

function conflict(operationId: string, current: WireDocument | null, lost?: Lost): OperationResult {
  return { status: "conflict", operationId, current, ...(lost && { lost }) };
}
