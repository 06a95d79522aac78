import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { commentRules } from "../site/comments/comment-rules.ts";

/** Marks that are written down at a time. */
const MOST = 2_000;

/** What readers pressed beside comments, for these. One that many reported waits for somebody again, out of readers' sight. */
export const readersMarks: Findings = {
  most: MOST,
  unreported: `select distinct scope from comment_marks where not is_reported`,
  take: (scope) => ({
    text: `with unreported as materialized (select comment_id, kind, reader from comment_marks where scope = $1 and not is_reported
        order by comment_id, kind, reader limit ${MOST} for update)
      update comment_marks m set is_reported = true from unreported u where m.scope = $1 and m.comment_id = u.comment_id and m.kind = u.kind
        and m.reader = u.reader returning m.comment_id`,
    params: [scope],
  }),
  async write(workspace, taken, scope) {
    const ids = [...new Set(taken.map((row) => String(row.comment_id)))];
    const keys = ids.map((id) => ({ scope, collection: "comment", id }));
    await workspace.load(keys);
    const counts = await countsOf(workspace, scope, ids);
    const [settings] = await workspace.read({
      text: `select data from documents where scope = $1 and collection = 'web-settings' and id = collection and deleted_at is null`,
      params: [scope],
    });
    const { hideAfterReports } = commentRules(settings?.data);
    for (const key of keys) {
      const found = workspace.findLive(key);
      if (found === null) continue;
      const { likes = 0, reports = 0 } = counts.get(key.id) ?? {};
      putFound(workspace, found, { likes, reports, ...broughtBack(found.data, reports, hideAfterReports) });
    }
    return taken.length;
  },
};

function broughtBack({ state, signs, reviewedReports }: AnyDocument, reports: number, most: number) {
  const reviewed = typeof reviewedReports === "number" ? reviewedReports : 0;
  if (state !== "PUBLISHED" || reports - reviewed < most) return {};
  return { state: "PENDING", signs: [...new Set([...(Array.isArray(signs) ? signs : []), "REPORTED"])] };
}

interface Counts {
  readonly likes?: number;
  readonly reports?: number;
}

async function countsOf(workspace: Workspace, scope: string, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const rows = await workspace.read({
    text: `select comment_id as id, (count(*) filter (where kind = 'like'))::integer as likes, (count(*) filter (where kind = 'report'))::integer as reports
      from comment_marks where scope = $1 and comment_id = any($2::text[]) and is_on group by 1`,
    params: [scope, ids],
  });
  return new Map(rows.map(({ id, likes, reports }) => [String(id), { likes: Number(likes), reports: Number(reports) }]));
}
