import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ProjectAccess } from "../../../schema/wire/session.ts";
import type { Queryable, Statement } from "../../context/store.ts";
import { type KeyRights, keyAccess } from "../access/key-access.ts";
import { accessLevelsOf, builtInRoleOf, loadAccess } from "../access/load-access.ts";
import { loadProfile } from "../access/load-profile.ts";
import type { SignedIn } from "./authenticate.ts";
import { hashKeySecret } from "./key-secret.ts";

interface KeyRow {
  readonly id: string;
  readonly scope: string;
  readonly maker: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly project: string | null;
  readonly organization: string | null;
  readonly features: unknown;
  readonly levels: Record<string, unknown>[] | null;
}

/**
 * The key of a secret, with what it may do as of now: its own rights, and no more than those of whoever generated it. `null` when it is
 * unknown, deleted, switched off or over, or that person has no access to its project any more. The database is asked each time, so a
 * key that ends does so in all processes at once.
 */
export async function authenticateKey(store: Queryable, secret: string, now: Date): Promise<SignedIn | null> {
  const tokenHash = hashKeySecret(secret);
  const [rows] = await store.batch([keyStatement(tokenHash, now)]);
  // The statement fixes the shape of its rows.
  const row = rows?.[0] as unknown as KeyRow | undefined;
  if (row === undefined) return null;
  const access = await accessOfMaker(store, row);
  if (access === null) return null;
  const name = typeof row.data.name === "string" ? row.data.name : "";
  const profile = {
    id: row.id,
    username: "",
    name: null,
    displayName: t("apiKey.actor", { name }),
    isAdmin: false,
    systemAdmin: false,
    projects: [keyAccess(access, rightsOf(row))],
    touchedProjects: [],
  };
  return { tokenHash, profile, key: { project: row.scope } };
}

/** Also finds nothing where its project is gone or closed, and where the document is another one than when the secret was made. */
function keyStatement(secretHash: string, now: Date): Statement {
  return {
    text: `select d.id, d.scope, k.made_by as maker, d.data, p.data ->> 'name' as project, p.data ->> 'organization' as organization,
        p.data -> 'features' as features, (select r.data -> 'accessLevels' from documents r where r.scope = d.scope
          and r.collection = 'permission-role' and r.id = d.data ->> 'role' and r.deleted_at is null
          and jsonb_typeof(r.data -> 'accessLevels') = 'array') as levels
      from api_keys k
        join documents d on d.scope = k.scope and d.collection = 'api-key' and d.id = k.key_id and d.deleted_at is null
        join documents p on p.scope = 'global' and p.collection = 'project' and p.id = k.scope and p.deleted_at is null
      where k.secret_hash = $1 and d.data ->> 'generatedAt' = k.generated_at
        and coalesce((d.data ->> 'disabled')::boolean, false) = false and coalesce((p.data ->> 'disabled')::boolean, false) = false
        and coalesce((d.data ->> 'endsAt')::timestamptz > $2::timestamptz, true)`,
    params: [secretHash, now.toISOString()],
    prepare: true,
  };
}

/** What whoever generated the secret may do in its project; `null`: nothing. */
async function accessOfMaker(store: Queryable, row: KeyRow): Promise<ProjectAccess | null> {
  const profile = await loadProfile(store, { userId: row.maker });
  if (profile === null) return null;
  if (!profile.systemAdmin) return (await loadAccess(store, { userId: row.maker }, row.scope))[0] ?? null;
  return profile.projects.find(({ id }) => id === row.scope) ?? null;
}

const models = z.catch(z.array(z.string()), []);

function rightsOf({ data, levels }: KeyRow): KeyRights {
  const { role } = data;
  return {
    // What is said by nobody is the least.
    onlyRead: data.onlyRead !== false,
    builtInRole: data.builtInRole === undefined ? "basic" : builtInRoleOf(data.builtInRole),
    levels: typeof role === "string" && role !== "" ? accessLevelsOf(levels ?? []) : null,
    models: models.parse(data.models ?? []),
  };
}
