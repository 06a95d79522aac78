import * as z from "zod/mini";
import { type BuiltInRole, builtInRole, type ProjectAccess, projectAccess } from "../../../schema/wire/session.ts";
import type { Queryable, Row, Statement } from "../../context/store.ts";

const accessLevels = projectAccess.shape.accessLevels;

/** A person by id, or by the hash of a session's token. */
export type Who = { readonly userId: string } | { readonly tokenHash: string };

/** Parameters of a statement in which `PERSON` stands for the person's id. */
export function personParams(who: Who): readonly [userId: string | null, tokenHash: string | null] {
  return "userId" in who ? [who.userId, null] : [null, who.tokenHash];
}
export const PERSON = `coalesce($1::text, (select user_id from sessions where token_hash = $2))`;

/** What a person may do in the projects they have been given access to, or in one of them; by name. */
export async function loadAccess(store: Queryable, who: Who, projectId: string | null = null): Promise<ProjectAccess[]> {
  const [rows] = await store.batch([accessStatement(who, projectId)]);
  return accessOf(rows ?? []);
}

/** Reads a person's rights; `accessOf` understands its rows. */
export function accessStatement(who: Who, projectId: string | null = null): Statement {
  // The oldest access counts when there are several to one project (PERM-014 speaks of the first).
  return {
    text: `select distinct on (p.id) p.id, p.data ->> 'name' as name, p.data ->> 'organization' as organization,
        p.data -> 'features' as features, a.data ->> 'builtInRole' as role, coalesce((a.data ->> 'limitRoles')::boolean, false) as limited,
        coalesce((select jsonb_agg(level) from documents r, jsonb_array_elements(r.data -> 'accessLevels') level
          where r.scope = a.scope and r.collection = 'permission-role' and r.deleted_at is null
            and jsonb_typeof(r.data -> 'accessLevels') = 'array' and a.data -> 'roles' ? r.id), '[]') as levels
      from documents a join documents p on p.scope = 'global' and p.collection = 'project' and p.id = a.scope and p.deleted_at is null
      where a.collection = 'permission-access' and a.deleted_at is null and a.data ->> 'user' = ${PERSON}
        and ($3::text is null or p.id = $3) and coalesce((p.data ->> 'disabled')::boolean, false) = false
      order by p.id, a.created_at, a.id`,
    params: [...personParams(who), projectId],
    prepare: true,
  };
}

/** Rows of an `accessStatement`, by name of the project. */
export function accessOf(rows: readonly Row[]): ProjectAccess[] {
  // The statement fixes the shape of its rows.
  const found = rows as unknown as readonly AccessRow[];
  return found.map(projectAccessOf).sort((one, other) => one.name.localeCompare(other.name, "es"));
}

/** Every project, for system admins, who may everything everywhere. */
export async function loadEveryProject(store: Queryable): Promise<ProjectAccess[]> {
  const rows = await store.query<{ id: string; name: string | null; organization: string | null; features: unknown }>(
    `select id, data ->> 'name' as name, data ->> 'organization' as organization, data -> 'features' as features from documents
      where scope = 'global' and collection = 'project' and deleted_at is null order by folded, id`,
  );
  return rows.map(({ id, name, organization, features }) => ({
    id,
    name: name ?? "",
    organization,
    features: featuresOf(features),
    builtInRole: "admin",
    limitRoles: false,
    accessLevels: [],
  }));
}

function featuresOf(stored: unknown): string[] {
  return z.catch(z.array(z.string()), []).parse(stored);
}

interface AccessRow {
  readonly id: string;
  readonly name: string | null;
  readonly organization: string | null;
  readonly role: string | null;
  readonly limited: boolean;
  readonly features: unknown;
  readonly levels: Record<string, unknown>[];
}

function projectAccessOf(row: AccessRow): ProjectAccess {
  return {
    id: row.id,
    name: row.name ?? "",
    organization: row.organization,
    builtInRole: builtInRoleOf(row.role),
    limitRoles: row.limited,
    features: featuresOf(row.features),
    accessLevels: accessLevelsOf(row.levels),
  };
}

/** PERM-015: admin when none is present. */
export function builtInRoleOf(stored: unknown): BuiltInRole {
  return z.catch(builtInRole, "admin").parse(stored);
}

/** What the levels of a permission role allow; nothing where they are not of their form. */
export function accessLevelsOf(stored: readonly Record<string, unknown>[]): ProjectAccess["accessLevels"] {
  const levels = stored.map(({ model, isOwn, actions }) => ({
    model: model ?? null,
    isOwn: isOwn === true,
    actions: actions ?? [],
  }));
  return z.catch(accessLevels, []).parse(levels);
}
