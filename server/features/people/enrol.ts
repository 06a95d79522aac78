import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { saveDocument } from "../../core/documents/save-document.ts";

/** What a token gives; an administrator of the project may give more afterwards. */
const LEVEL = "CONTRIBUTOR";

export interface Enrolment {
  readonly project: { readonly id: string; readonly name: string };
  /** `false` for whoever had access already. */
  readonly granted: boolean;
}

/** Gives whoever asks access to the project that the token is of (PERM-034). Throws `notFound` for a token that opens nothing. */
export async function enrol(ctx: CommandContext, token: string): Promise<Enrolment> {
  const [project] = await ctx.store.query<{ id: string; name: string | null; has: boolean }>(
    `select p.id, p.data ->> 'name' as name, exists (select from documents a where a.scope = p.id and a.collection = 'permission-access'
        and a.deleted_at is null and a.data ->> 'user' = $2) as has
      from documents t join documents p on p.scope = 'global' and p.collection = 'project' and p.id = t.scope and p.deleted_at is null
      where t.collection = 'permission-token' and t.deleted_at is null and t.data ->> 'token' = $1
        and (p.data ->> 'disabled')::boolean is not true limit 1`,
    [token, ctx.actor.profile.id],
  );
  if (!project) throw new CierreError("notFound", { message: t("enrolment.failed") });
  const { id, name, has } = project;
  if (!has) await grant({ ...ctx, projectId: id });
  return { project: { id, name: name ?? "" }, granted: !has };
}

async function grant(ctx: CommandContext): Promise<void> {
  // Whoever has no project yet may write no field of it: the program says what it says.
  const serverValues = { user: ctx.actor.profile.id, access: LEVEL };
  await saveDocument(ctx, { collection: "permission-grant", id: null, body: {}, serverValues, byServer: true });
}
