import type { CommandContext } from "../../../context/command-context.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { addressKey, type LetterFailure, planFailure } from "./plan-failure.ts";

/** A mail server did not take a letter for an address: it is written down there. */
export async function noteFailure(ctx: CommandContext, scope: string, addressId: string, failure: LetterFailure): Promise<void> {
  await runCommand(ctx, [scope], [], (work) => planFailure(ctx, work, addressKey(scope, addressId), failure));
}
