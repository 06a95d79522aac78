import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { programContext } from "../../../context/program-context.ts";
import type { Services } from "../../../context/services.ts";
import { BackupError } from "../backup-error.ts";
import { makeBackup } from "../make-backup.ts";
import { noteOnStrategy } from "./backup-strategy.ts";
import { strategyAddress } from "./strategy-address.ts";
import { failureFacts, isDue, type StrategyWishes, successFacts, wishesOf } from "./strategy-wishes.ts";

interface KnownStrategy {
  readonly scope: string;
  readonly id: string;
  readonly data: AnyDocument;
}

/**
 * Makes the backups that are due, one after the other: together they would slow down whoever works. What goes wrong with one is said by
 * its document, and keeps no other one up. Answers whether all had their turn.
 */
export async function runStrategies(services: Services, goesOn: () => boolean): Promise<boolean> {
  const strategies = await services.store.query<KnownStrategy>(
    `select d.scope, d.id, d.data from documents d
      join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      where d.collection = 'backup-strategy' and d.deleted_at is null order by d.scope, d.id`,
  );
  for (const strategy of strategies) {
    if (!goesOn()) return false;
    const wishes = wishesOf(strategy.data);
    if (wishes !== null && isDue(strategy.data, services.now())) await runStrategy(services, strategy, wishes);
  }
  return true;
}

async function runStrategy(services: Services, { scope, id, data }: KnownStrategy, wishes: StrategyWishes): Promise<void> {
  const began = services.now();
  const facts = await attempt(services, data, wishes, began).catch((error: unknown) => {
    services.logger.error({ err: error, project: scope, strategy: id }, "a backup failed");
    return failureFacts(wishes, began, reasonOf(error));
  });
  await noteOnStrategy(programContext(services, scope, services.now), id, () => facts);
}

async function attempt(services: Services, strategy: AnyDocument, wishes: StrategyWishes, began: Date) {
  const { holds, keep, isTried } = wishes;
  const written = await makeBackup(services, strategyAddress(strategy, services.backups), { holds, keep, isTried });
  if (written.trouble !== null) services.logger.warn({ reason: written.trouble }, "older backups could not be removed");
  return successFacts(wishes, {
    began,
    ended: services.now(),
    size: written.databaseBytes + written.fileBytes,
    archive: written.archive,
    notRemoved: written.trouble !== null,
  });
}

/** In words for people; the log has what happened. */
function reasonOf(error: unknown): string {
  return t(`backupStrategy.error.${error instanceof BackupError ? error.code : "other"}`);
}
