import type { OperationResult, WireOperation } from "../../schema/wire/operation.ts";
import type { CommandContext } from "./command-context.ts";

/**
 * Applies a device's operations in order and answers each on its own, in the same order. Idempotent by operation id.
 * Throws only when the database is unavailable (`unavailable`) or no project is selected for a project's collection.
 */
export async function applyOperations(
  _ctx: CommandContext,
  _operations: readonly WireOperation[],
): Promise<OperationResult[]> {
  throw new Error("not written yet");
}
