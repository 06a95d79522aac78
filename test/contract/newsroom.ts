import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import type { OperationResult, WireOperation } from "../../schema/wire/operation.ts";
import { type FeedChange, type PullResponse, pullResponse } from "../../schema/wire/pull-changes.ts";
import type { BuiltInRole } from "../../schema/wire/session.ts";
import { behaviours } from "../../server/behaviours.ts";
import type { CommandContext, PublishedChange } from "../../server/context/command-context.ts";
import type { Store } from "../../server/context/store.ts";
import { loadProfile } from "../../server/core/access/load-profile.ts";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { pullChanges } from "../../server/core/feed/pull-changes.ts";

/** The clock stands still unless a test moves it. */
export const START = "2026-03-01T12:00:00.000Z";

let counter = 0;

/** Unique in the process, so that every test has a project of its own in one database; later ones sort behind. */
export function freshId(prefix: string): string {
  counter += 1;
  return `${prefix}${String(counter).padStart(6, "0")}`;
}

export interface Newsroom {
  readonly projectId: string;
  /** The system admin who set it up. */
  readonly root: CommandContext;
  readonly published: PublishedChange[];
  setClock(iso: string): void;
  /** Somebody with access to the project, as they are now. */
  hire(role: BuiltInRole, permissions?: readonly AccessLevel[]): Promise<CommandContext>;
  /** The context of a person, with the access they have now. */
  as(userId: string, projectId?: string | null): Promise<CommandContext>;
}

export interface AccessLevel {
  readonly model: string | null;
  readonly isOwn: boolean;
  readonly actions: readonly string[];
}

/** A project with its system admin. */
export async function openNewsroom(store: Store): Promise<Newsroom> {
  let now = START;
  const published: PublishedChange[] = [];
  const profile = { id: "root", isAdmin: true, systemAdmin: true };
  const base: Omit<CommandContext, "actor" | "projectId"> = {
    store,
    sessionNonce: "nonce",
    now: () => new Date(now),
    newId: () => freshId("id"),
    publish: (change) => published.push(change),
    behaviours,
    hashPassword: async (password) => `hash of ${password.length}`,
    ratePassword: async () => ({ score: null, pwnedCount: null }),
  };
  const nowhere: CommandContext = { ...base, actor: { profile, access: null, displayName: "Raíz" }, projectId: null };
  const project = await saveDocument(nowhere, { collection: "project", id: null, body: { name: "La Ribera" } });
  const root = { ...nowhere, projectId: project.id };

  const as = async (userId: string, projectId: string | null = project.id): Promise<CommandContext> => {
    const loaded = await loadProfile(store, { userId });
    if (!loaded) throw new Error(`nobody: ${userId}`);
    const access = loaded.projects.find((each) => each.id === projectId) ?? null;
    return { ...base, actor: { profile: loaded, access, displayName: loaded.displayName }, projectId };
  };
  const hire = async (role: BuiltInRole, permissions?: readonly AccessLevel[]): Promise<CommandContext> => {
    const username = freshId("persona");
    const user = await saveDocument(root, { collection: "user", id: null, body: { username, displayName: username } });
    const roles = permissions
      ? [
          (
            await saveDocument(root, {
              collection: "permission-role",
              id: null,
              body: { name: "Rol", accessLevels: permissions },
            })
          ).id,
        ]
      : [];
    const body = { user: user.id, builtInRole: role, limitRoles: permissions !== undefined, roles };
    await saveDocument(root, { collection: "permission-access", id: null, body });
    return as(user.id);
  };
  const setClock = (iso: string) => {
    now = iso;
  };
  return { projectId: project.id, root, published, setClock, hire, as };
}

export async function pull(ctx: CommandContext, cursor: string | null, limit = 500): Promise<PullResponse> {
  return pullResponse.parse(JSON.parse((await pullChanges(ctx, { cursor, limit })).json));
}

/** Follows the feed to the present. */
export async function pullAll(ctx: CommandContext, cursor: string | null = null, limit = 500) {
  const changes: FeedChange[] = [];
  let position = cursor;
  for (;;) {
    const page = await pull(ctx, position, limit);
    changes.push(...page.data);
    position = page.nextCursor;
    if (!page.more) return { changes, cursor: position };
  }
}

export function insert(collection: string, data: Record<string, unknown>, id = `local:${freshId("l")}`): WireOperation {
  return { action: "INSERT", operationId: freshId("operation-"), collection, id, data };
}

export function update(document: AnyDocument, collection: string, values: Record<string, unknown>): WireOperation {
  const patch = Object.entries(values).map(([name, value]) => ({ op: "replace" as const, path: `/${name}`, value }));
  return {
    action: "UPDATE",
    operationId: freshId("operation-"),
    collection,
    id: document.id,
    baseUpdatedAt: document.updatedAt,
    patch,
  };
}

/** The document an applied operation answered; fails the test otherwise. */
export function applied(result: OperationResult | undefined): AnyDocument {
  if (result?.status !== "applied" || result.document === null) throw new Error(`not applied: ${JSON.stringify(result)}`);
  return result.document;
}

/** Adapters for brevity: the code that something is refused with, or `done`. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );
}
