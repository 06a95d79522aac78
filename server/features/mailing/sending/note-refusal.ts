import type { CommandContext } from "../../../context/command-context.ts";
import { planSave } from "../../../core/documents/plan-save.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { requireCollection } from "../../../core/rows/stored-document.ts";

/** A mail server takes nothing for an address: its errors are counted, and one that is none is invalid from then on. */
export async function noteRefusal(ctx: CommandContext, scope: string, addressId: string, isUnknown: boolean): Promise<void> {
  const definition = requireCollection("mailing-address");
  const key = { scope, collection: definition.name, id: addressId };
  await runCommand(ctx, [scope], [], async (work) => {
    await work.load([key]);
    const found = work.findLive(key);
    if (found === null) return;
    const { errorCount, status } = found.data;
    await planSave(ctx, work, {
      definition,
      id: addressId,
      values: isUnknown && status === "OK" ? { status: "INVALID" } : {},
      serverValues: { errorCount: (typeof errorCount === "number" ? errorCount : 0) + 1 },
      password: null,
      secrets: {},
      byServer: true,
      baseUpdatedAt: null,
      discarded: [],
    });
  });
}
