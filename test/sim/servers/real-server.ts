import { CierreError } from "../../../schema/errors.ts";
import { type PullResponse, pullResponse } from "../../../schema/wire/pull-changes.ts";
import { type PushRequest, type PushResponse, pushRequest } from "../../../schema/wire/push-changes.ts";
import type { BuiltInRole } from "../../../schema/wire/session.ts";
import { behaviours } from "../../../server/behaviours.ts";
import type { CommandContext } from "../../../server/context/command-context.ts";
import type { Statement } from "../../../server/context/store.ts";
import { loadProfile } from "../../../server/core/access/load-profile.ts";
import { applyOperations } from "../../../server/core/documents/operations/apply-operations.ts";
import { saveDocument } from "../../../server/core/documents/save-document.ts";
import { leaveHistory } from "../../../server/core/feed/former-histories.ts";
import { pullChanges } from "../../../server/core/feed/pull-changes.ts";
import { expandReferences } from "../../../server/core/reading/expand-references.ts";
import { FOUNDER } from "../../../server/features/demo/demo-context.ts";
import { layersOf } from "../../../sync/outbox/discarded-layers.ts";
import type { Values } from "../../../sync/outbox/outbox-operation.ts";
import { textsIn } from "../pending-checks.ts";
import { type BreakableStore, openInProcessStore } from "./in-process-store.ts";
import type { ServerDocument, ServerWorld, UploadedFile, WorldServer } from "./world-server.ts";

/** Documents in one page: few, so that pages are cut everywhere. */
const PAGE = 12;
/** Tables whose rows make up a world. */
const TABLES = ["documents", "history", "applied_operations", "id_mappings", "scopes", "secrets"];
/** Several devices share people, who have different rights. */
const ROLES: readonly BuiltInRole[] = ["admin", "editor", "basic"];

/** The real commands over a database; every world begins in it with the same new newsroom and nothing else. */
export interface Newsroom {
  /** Forgets the former world. */
  begin(world: ServerWorld): Promise<WorldServer>;
  close(): Promise<void>;
}

export async function openNewsroom(opened: Promise<BreakableStore> = openInProcessStore()): Promise<Newsroom> {
  const breakable = await opened;
  const { store } = breakable;
  let ids = 0;
  const setUp: ServerWorld = { now: () => Date.UTC(2026, 0, 1), newId: () => `base${++ids}` };
  const founder = contextOf(breakable, setUp, { ...FOUNDER, projects: [] }, null);
  const { id: projectId } = await saveDocument(founder, { collection: "project", id: null, body: { name: "La Ribera" } });
  const people: string[] = [];
  for (const [index, builtInRole] of ROLES.entries()) {
    const body = { username: `p${index}@ribera`, displayName: `Persona ${index}` };
    const { id: user } = await saveDocument(founder, { collection: "user", id: null, body });
    await saveDocument({ ...founder, projectId }, { collection: "permission-access", id: null, body: { user, builtInRole } });
    people.push(user);
  }
  await store.batch(copyTables("base"));
  return {
    async begin(world) {
      const epoch = { text: `update store_identity set epoch = '00000000-0000-4000-8000-000000000000'` };
      await store.batch([...goBackTo("base"), { text: `truncate former_histories` }, epoch]);
      const profiles = [];
      for (const userId of people) profiles.push(await loadProfile(store, { userId }));
      const contexts = profiles.flatMap((profile) => (profile ? [contextOf(breakable, world, profile, projectId)] : []));
      return new RealServer(breakable, projectId, contexts);
    },
    close: () => store.close(),
  };
}

function copyTables(name: string): Statement[] {
  return TABLES.flatMap((table) => [
    { text: `drop table if exists ${name}_${table}` },
    { text: `create table ${name}_${table} as table ${table}` },
  ]);
}

function goBackTo(name: string): Statement[] {
  const overriding = (table: string) => (table === "history" ? "overriding system value" : "");
  return [
    { text: `truncate ${TABLES.join(", ")} restart identity` },
    ...TABLES.map((table) => ({ text: `insert into ${table} ${overriding(table)} table ${name}_${table}` })),
    { text: `select setval(pg_get_serial_sequence('history', 'seq'), (select max(seq) from history))` },
  ];
}

type Profile = CommandContext["actor"]["profile"] & {
  readonly displayName: string;
  readonly projects: readonly NonNullable<CommandContext["actor"]["access"]>[];
};

function contextOf({ store }: BreakableStore, world: ServerWorld, profile: Profile, projectId: string | null): CommandContext {
  return {
    store,
    actor: {
      profile,
      access: profile.projects.find(({ id }) => id === projectId) ?? null,
      displayName: profile.displayName,
    },
    projectId,
    sessionNonce: null,
    now: () => new Date(world.now()),
    newId: world.newId,
    publish: () => undefined,
    behaviours,
    hashPassword: async () => "",
    ratePassword: async () => ({ score: null, pwnedCount: null }),
  };
}

class RealServer implements WorldServer {
  readonly projectId: string;
  readonly #breakable: BreakableStore;
  readonly #contexts: ReadonlyMap<string, CommandContext>;
  readonly #finalIds = new Map<string, string>();
  readonly #setAside: unknown[] = [];
  #epochs = 0;
  #backedUpAt = "";

  constructor(breakable: BreakableStore, projectId: string, contexts: readonly CommandContext[]) {
    this.#breakable = breakable;
    this.projectId = projectId;
    this.#contexts = new Map(contexts.map((context) => [context.actor.profile.id, context]));
  }

  get people(): readonly string[] {
    return [...this.#contexts.keys()];
  }

  async pull(userId: string, cursor: string | null, former?: string): Promise<PullResponse> {
    const { json } = await pullChanges(this.#context(userId), { cursor, limit: PAGE, former: former ?? null });
    return pullResponse.parse(JSON.parse(json));
  }

  async push(userId: string, request: PushRequest): Promise<PushResponse> {
    const parsed = pushRequest.safeParse(JSON.parse(JSON.stringify(request)));
    if (!parsed.success) throw new CierreError("malformed", { cause: parsed.error });
    const { operations } = parsed.data;
    for (const operation of operations) {
      if (operation.action === "UPDATE") this.#setAside.push(...layersOf(operation));
    }
    const results = await applyOperations(this.#context(userId), operations).finally(() => this.#learnIds());
    // As over the wire.
    return JSON.parse(JSON.stringify({ results }));
  }

  async upload(userId: string, { operationId, name }: UploadedFile): Promise<{ id: string; document: Values }> {
    const context = this.#context(userId);
    const file = { id: "original", url: `/files/${operationId}/original`, tag: "original", size: 1, mime: "image/jpeg" };
    const serverValues = { type: "photo", width: 1, height: 1, files: [{ ...file, width: 1, height: 1 }] };
    const document = await saveDocument(context, { collection: "asset", id: null, body: { name }, operationId, serverValues });
    return JSON.parse(JSON.stringify({ id: document.id, document: await expandReferences(context, "asset", document) }));
  }

  async expireCursors(): Promise<void> {
    this.#epochs += 1;
    const epoch = `00000000-0000-4000-8000-${String(this.#epochs).padStart(12, "0")}`;
    await this.#query(`update store_identity set epoch = $1`, [epoch]);
  }

  get editors(): readonly string[] {
    return this.people.slice(0, 1);
  }

  async backUp(): Promise<void> {
    this.#unbroken();
    await this.#breakable.store.batch(copyTables("backup"));
    this.#backedUpAt = this.#now();
  }

  async restore(): Promise<void> {
    this.#unbroken();
    const { store } = this.#breakable;
    const [identity] = await store.query<{ epoch: string }>(`select epoch::text from store_identity`);
    await store.batch(goBackTo("backup"));
    await leaveHistory(store, identity?.epoch ?? "", this.#backedUpAt);
    await this.expireCursors();
  }

  breakAfter(hops: number): void {
    this.#breakable.breakAfter(Math.floor(hops / 2), hops % 2 === 1);
  }

  isBusy(): boolean {
    return this.#breakable.isBusy();
  }

  documents(collection: string): Promise<ServerDocument[]> {
    return this.#query<{ data: ServerDocument }>(
      `select data from documents where scope = $1 and collection = $2 and deleted_at is null order by id`,
      [this.projectId, collection],
    ).then((rows) => rows.map(({ data }) => data));
  }

  /** Of what devices set aside, what the history has among such values; a version there also has what was current then. */
  async discarded(): Promise<string[]> {
    const rows = await this.#query<{ version: Values }>(`select version from history where scope = $1 and op = 'discard'`, [
      this.projectId,
    ]);
    const stored = new Set(textsIn(rows));
    return textsIn(this.#setAside).filter((text) => stored.has(text));
  }

  /** Each operation is recorded once, by the key of the table; a version that none explains is an effect too many. */
  async effects(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#query<{ name: string; times: number }>(
      `select coalesce(a.operation_id, 'version ' || h.id) as name,
          (count(*) filter (where a.operation_id is not null))::integer as times
        from history h full join applied_operations a on a.history_id = h.id
        where coalesce(h.scope, a.scope) = $1 and coalesce(h.op, '') <> 'discard' and coalesce(h.collection, '') <> 'permission-access'
        group by 1`,
      [this.projectId],
    );
    return new Map(rows.map(({ name, times }) => [name, times]));
  }

  finalIds(): ReadonlyMap<string, string> {
    return this.#finalIds;
  }

  async #learnIds(): Promise<void> {
    const rows = await this.#query<{ local_id: string; doc_id: string }>(`select local_id, doc_id from id_mappings`);
    for (const row of rows) this.#finalIds.set(row.local_id, row.doc_id);
  }

  #now(): string {
    const [context] = this.#contexts.values();
    return (context?.now() ?? new Date(0)).toISOString();
  }

  #unbroken(): void {
    this.#breakable.breakAfter(Number.POSITIVE_INFINITY, false);
  }

  #query<R>(text: string, params?: readonly unknown[]): Promise<R[]> {
    this.#unbroken();
    return this.#breakable.store.query<R>(text, params);
  }

  #context(userId: string): CommandContext {
    const context = this.#contexts.get(userId);
    if (!context) throw new CierreError("unauthenticated");
    return context;
  }
}
