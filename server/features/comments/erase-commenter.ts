import { t } from "../../../schema/messages/catalogue.ts";
import { programContext } from "../../context/program-context.ts";
import { planRemove } from "../../core/documents/plan-remove.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { ErasingServices } from "../../engines/personal-data/personal-data.ts";

interface Known {
  readonly scope: string;
  readonly id: string;
}

/**
 * Erases the comments that came with a reader's mail address, deleted ones as well, with all versions. Of one that others answered a place stays, without
 * name, address and words, so that their answers stay where readers see them.
 */
export async function eraseCommenter(services: ErasingServices, address: string): Promise<Record<string, number>> {
  // Answers before what they answer.
  const live = await services.store.query<Known>(
    `select scope, id from documents
      where collection = 'comment' and deleted_at is null and lower(data ->> 'mail') = $1 order by created_at desc, id desc`,
    [address],
  );
  const former = await services.store.query<{ id: string }>(
    `select distinct doc_id as id from history where collection = 'comment' and lower(version ->> 'mail') = $1`,
    [address],
  );
  for (const each of live) await erase(services, each);
  const versions = await services.store.query(
    `delete from history where collection = 'comment' and doc_id = any($1::text[]) returning id`,
    [[...new Set([...live, ...former].map(({ id }) => id))]],
  );
  return { comments: live.length, commentVersions: versions.length };
}

async function erase(services: ErasingServices, { scope, id }: Known): Promise<void> {
  const ctx = programContext(services, scope, services.now);
  const definition = requireCollection("comment");
  const key = { scope, collection: definition.name, id };
  await runCommand(ctx, [scope], [], async (work) => {
    await work.load([key]);
    const found = work.findLive(key);
    // Somebody was quicker.
    if (found === null) return;
    const answers = await work.read({
      text: `select 1 from documents where scope = $1 and collection = 'comment' and deleted_at is null and id <> $2
          and (data ->> 'replyTo' = $2 or data ->> 'thread' = $2) limit 1`,
      params: [scope, id],
    });
    const nobody = { name: t("privacy.erasedReader"), mail: null, t: t("privacy.erasedComment"), variants: null };
    if (answers.length > 0) putFound(work, found, nobody);
    else await planRemove(ctx, work, { definition, id, baseUpdatedAt: null });
  });
}
