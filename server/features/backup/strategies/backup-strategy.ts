import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { backupStrategy } from "../../../../schema/features/backup/backup-strategy.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { CollectionBehaviour, Saving, Values } from "../../../core/behaviours/behaviour.ts";
import { putFound } from "../../../core/documents/put-again.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import type { FeatureAction } from "../../../http/feature.ts";
import { BackupError } from "../backup-error.ts";
import { strategyAddress } from "./strategy-address.ts";
import { wishesOf } from "./strategy-wishes.ts";

export const backupStrategyBehaviour = { complete, move: "never", takenIn: "stays" } satisfies CollectionBehaviour;

/** A schedule counts from when it was saved: what would have come before does not. */
function complete(values: Values, { stored, at }: Saving): Values {
  const schedule = values.schedule ?? null;
  return schedule === (stored?.schedule ?? null) ? values : { ...values, scheduledSince: schedule === null ? null : at };
}

export const backupStrategyActions = {
  "back-up": {
    perMinute: 10,
    perform: async ({ ctx, id, services }) => {
      const requestedAt = ctx.now().toISOString();
      const document = await noteOnStrategy(ctx, id, (strategy) => {
        refuseUnable(strategy, services.backups);
        return { requestedAt };
      });
      if (document === null) throw new CierreError("notFound");
      return { document };
    },
  },
} satisfies Readonly<Record<string, FeatureAction>>;

function refuseUnable(strategy: AnyDocument, settings: Parameters<typeof strategyAddress>[1]): void {
  if (wishesOf(strategy) === null) throw new CierreError("conflict", { message: t("backupStrategy.refused.nothing") });
  try {
    strategyAddress(strategy, settings);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new CierreError("conflict", { message: t(`backupStrategy.error.${error.code}`), cause: error });
  }
}

/** Writes down what the server found out about a strategy of the project at hand, as a version without an author. `null`: it is gone. */
export async function noteOnStrategy(
  ctx: CommandContext,
  id: string,
  factsOf: (strategy: AnyDocument) => Readonly<Record<string, unknown>>,
): Promise<AnyDocument | null> {
  const scope = ctx.projectId ?? "";
  const key = { scope, collection: backupStrategy.name, id };
  return runCommand(ctx, [scope], [], async (work) => {
    await work.load([key]);
    const found = work.findLive(key);
    if (found === null) return null;
    putFound(work, found, factsOf(found.data));
    return work.findLive(key)?.data ?? null;
  });
}
