import type { OperationResult } from "../../../schema/wire/operation.ts";

/** What became of operations of devices. `code`: why one was refused; empty otherwise. */
export interface OperationCount {
  readonly status: OperationResult["status"];
  /** Of the closed set of error codes. */
  readonly code: string;
  readonly count: number;
}

declare module "../../context/figures.ts" {
  interface FigureShapes {
    /** Since this process began. */
    readonly operations: readonly OperationCount[];
  }
}

/** Counts what this process answered to operations of devices. One that is sent again is counted again. */
export class OperationTally {
  readonly #counts = new Map<string, OperationCount>();

  note(results: readonly OperationResult[]): void {
    for (const result of results) {
      const { status } = result;
      const code = status === "refused" ? result.code : "";
      const key = `${status} ${code}`;
      this.#counts.set(key, { status, code, count: (this.#counts.get(key)?.count ?? 0) + 1 });
    }
  }

  read(): readonly OperationCount[] {
    return [...this.#counts.values()];
  }
}
