import type { Services } from "../../context/services.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { shortAddress } from "./short-link.ts";

/**
 * Gives short links that nobody has saved through a request, as those of the demo, the address that they would have then. `origin`: where
 * people find this server.
 */
export async function addressShortLinks({ store, changes }: Pick<Services, "store" | "changes">, origin: string): Promise<void> {
  const rows = await store.query<{ scope: string; id: string; code: string }>(
    `select d.scope, d.id, d.data ->> 'code' as code from documents p
     join documents d on d.scope = p.id and d.collection = 'short-link' and d.deleted_at is null
     where p.scope = 'global' and p.collection = 'project' and p.deleted_at is null
     and d.data ->> 'url' is null and d.data ->> 'code' <> ''`,
  );
  for (const [scope, links] of Map.groupBy(rows, (row) => row.scope)) {
    const reported = await store.transaction(async (tx) => {
      const { workspace: work } = await Workspace.open(tx, [scope]);
      const keyOf = (id: string) => ({ scope, collection: "short-link", id });
      await work.load(links.map(({ id }) => keyOf(id)));
      for (const { id, code } of links) {
        const found = work.findLive(keyOf(id));
        const isSame = found?.data.code === code && !found.data.url;
        if (isSame) putFound(work, found, { url: await shortAddress(work, { code, projectId: scope, origin }) });
      }
      return work.flush();
    });
    for (const change of reported) changes.publish({ ...change, sessionNonce: null });
  }
}
