import type { ChildProcess, StdioOptions } from "node:child_process";
import type { EventEmitter } from "node:events";
import type { RestartPauses } from "../../server/restart-pauses.mjs";

export function supervise(
  command: string,
  args: readonly string[],
  options?: {
    readonly env?: NodeJS.ProcessEnv;
    readonly stdio?: Extract<StdioOptions, readonly unknown[]>;
    onStart?(child: ChildProcess): void;
  },
  surroundings?: { readonly signals?: EventEmitter; readonly pauses?: RestartPauses; say?(text: string): void },
): Promise<number>;
