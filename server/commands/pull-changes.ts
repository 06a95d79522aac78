import type { CommandContext } from "./command-context.ts";

export interface PullPage {
  /** The `PullResponse` as JSON text, put together by the database: hand it to the client as it is. */
  readonly json: string;
  /** Documents in it. */
  readonly size: number;
  readonly more: boolean;
  readonly nextCursor: string;
}

/** One page of the feed of the project at hand and of the global scope. Throws `cursorExpired`, `malformed`, `forbidden` without a project. */
export async function pullChanges(
  _ctx: CommandContext,
  _input: { readonly cursor: string | null; readonly limit: number },
): Promise<PullPage> {
  throw new Error("not written yet");
}
