import type { Statement } from "../../context/store.ts";
import { type DocumentKey, STORED_COLUMNS } from "./stored-document.ts";

/** Reads the documents of some keys. Rows go to `Workspace.admit`. */
export function readDocumentsStatement(keys: readonly DocumentKey[]): Statement {
  return {
    text: `select ${STORED_COLUMNS} from documents d
      join unnest($1::text[], $2::text[], $3::text[]) as k (scope, collection, id) using (scope, collection, id)`,
    params: [keys.map((key) => key.scope), keys.map((key) => key.collection), keys.map((key) => key.id)],
    prepare: true,
  };
}

/** Reads the final ids of documents that devices named. Rows go to `Workspace.admitMappings`. */
export function readMappingsStatement(scope: string, localIds: readonly string[]): Statement {
  return {
    text: `select local_id, doc_id from id_mappings where scope = $1 and local_id = any($2::text[])`,
    params: [scope, localIds],
    prepare: true,
  };
}
