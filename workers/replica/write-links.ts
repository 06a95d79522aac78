import type { BulkWriteRow, RxDocumentData } from "rxdb/plugins/core";
import { linkRows } from "./link-keys.ts";
import type { LinkCollection } from "./open-replica.ts";
import type { LinkRow, StoredRow } from "./replica-schema.ts";

type Previous = RxDocumentData<LinkRow>;

/**
 * Brings the links of the rows about to be written up to date: those of the rows before go, those of the new ones come.
 * `expectNew`: none of them is probably there, so what was there is only looked up where that proves wrong.
 */
export async function writeLinks(
  links: LinkCollection,
  rows: readonly BulkWriteRow<StoredRow>[],
  expectNew: boolean,
): Promise<void> {
  const wanted = wantedLinks(rows);
  if (wanted.size === 0) return;
  const found = new Map<string, Previous>();
  if (!expectNew)
    for (const link of await links.storageInstance.findDocumentsById([...wanted.keys()], true)) found.set(link.key, link);
  const writes = [...wanted].flatMap(([key, link]) => writeOf(link, found.get(key)) ?? []);
  if (writes.length === 0) return;
  const answer = await links.storageInstance.bulkWrite(writes, "replica");
  if (expectNew && answer.error.some((error) => error.status === 409 && error.documentInDb._deleted)) {
    return writeLinks(links, rows, false);
  }
  // 409: another tab wrote the same link at this moment. Links only say where to look; readers check the document.
  const refused = answer.error.find((error) => error.status !== 409);
  if (refused) throw new Error("the link was refused", { cause: refused });
}

/** By key: the link to have, or `null` for one to remove. */
function wantedLinks(rows: readonly BulkWriteRow<StoredRow>[]): Map<string, LinkRow | null> {
  const wanted = new Map<string, LinkRow | null>();
  for (const { previous, document } of rows) {
    if (previous && !previous._deleted) for (const link of linkRows(previous)) wanted.set(link.key, null);
    if (!document._deleted) for (const link of linkRows(document)) wanted.set(link.key, link);
  }
  return wanted;
}

function writeOf(link: LinkRow | null, previous: Previous | undefined): BulkWriteRow<LinkRow> | null {
  const exists = previous !== undefined && !previous._deleted;
  if (!link) return exists ? { previous, document: { ...previous, _deleted: true } } : null;
  if (exists) return null;
  return { previous, document: { ...link, _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "" } };
}
