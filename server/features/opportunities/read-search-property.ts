import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { Queryable } from "../../context/store.ts";
import { baseUrlOf } from "../../core/documents/base-url.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { accountOf } from "../../outbound/google/service-account.ts";
import type { SearchProperty } from "./ask-search-console.ts";

/** The site of a project and the account of its Google key; `null` where it lacks one of them. */
export async function readSearchProperty(store: Pick<Queryable, "query">, projectId: string): Promise<SearchProperty | null> {
  const [project] = await store.query<{ data: Readonly<Record<string, unknown>> }>(
    `select data from documents where scope = $1 and collection = 'project' and id = $2 and deleted_at is null`,
    [GLOBAL_SCOPE, projectId],
  );
  const keys = await readSecrets(store, "firebase-settings", "googleKey", [projectId]);
  const [site, account] = [baseUrlOf(project?.data ?? {}), accountOf(keys.get(projectId))];
  return site === null || account === null ? null : { site, account };
}
