import * as z from "zod/mini";
import { storedAccount } from "../../../schema/accounts/stored-account.ts";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { OwnProfile } from "../../../schema/wire/own-profile.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { accessLevelsOf, builtInRoleOf } from "../../core/access/load-access.ts";
import { type SaveDocumentInput, saveDocument } from "../../core/documents/save-document.ts";

const text = z.catch(z.nullable(z.string()), null);

/** The signed-in person's own account. Throws `notFound` once it is gone. */
export async function readOwnProfile({ store, actor }: Pick<CommandContext, "store" | "actor">): Promise<OwnProfile> {
  const { id } = actor.profile;
  const [people, accesses] = await store.batch([
    {
      text: `select d.data, c.updated_at as password_at from documents d left join credentials c on c.user_id = d.id
        where d.scope = 'global' and d.collection = 'user' and d.id = $1 and d.deleted_at is null`,
      params: [id],
    },
    {
      text: `select a.id, a.scope as project, a.data ->> 'builtInRole' as role, a.data -> 'limitRoles' as limited,
          coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.data -> 'name', 'accessLevels', r.data -> 'accessLevels') order by r.id)
            from documents r where r.scope = a.scope and r.collection = 'permission-role' and r.deleted_at is null
              and jsonb_typeof(a.data -> 'roles') = 'array' and a.data -> 'roles' ? r.id), '[]') as roles
        from documents a where a.collection = 'permission-access' and a.deleted_at is null and a.data ->> 'user' = $1
        order by a.created_at, a.id`,
      params: [id],
    },
  ]);
  // The statements fix the shape of their rows.
  const [person] = (people ?? []) as unknown as { data: AnyDocument; password_at: Date | string | null }[];
  if (!person) throw new CierreError("notFound");
  const { data, password_at: passwordAt } = person;
  return {
    ...storedAccount.parse(data),
    gotPassword: passwordAt !== null,
    passwordEnabled: passwordAt !== null,
    passwordUpdatedAt: passwordAt === null ? null : new Date(passwordAt).toISOString(),
    permissionAccess: ((accesses ?? []) as unknown as AccessRow[]).map(accessOf),
  };
}

/**
 * Changes what people change of their own account themselves; whatever they may do in a project. `revokesPassword` takes the
 * password away. Throws as `saveDocument` does.
 */
export async function saveOwnProfile(
  ctx: CommandContext,
  input: Pick<SaveDocumentInput, "body" | "baseUpdatedAt" | "operationId" | "revokesPassword">,
): Promise<OwnProfile> {
  await saveDocument(ctx, { ...input, collection: "user", id: ctx.actor.profile.id, byServer: true });
  return readOwnProfile(ctx);
}

interface AccessRow {
  readonly id: string;
  readonly project: string;
  readonly role: unknown;
  readonly limited: unknown;
  readonly roles: readonly { readonly id: string; readonly name: unknown; readonly accessLevels: unknown }[];
}

function accessOf({ id, project, role, limited, roles }: AccessRow): OwnProfile["permissionAccess"][number] {
  return {
    id,
    project,
    builtInRole: builtInRoleOf(role),
    limitRoles: limited === true,
    roles: roles.map(({ id: roleId, name, accessLevels }) => ({
      id: roleId,
      name: text.parse(name ?? null),
      accessLevels: accessLevelsOf(Array.isArray(accessLevels) ? accessLevels : []),
    })),
  };
}
