import type { CommandContext } from "../../context/command-context.ts";
import type { Row, Statement, Transaction } from "../../context/store.ts";
import { Workspace } from "../rows/workspace.ts";

/** What a table knows of readers and writes into documents a part at a time, each row once (`putFound`). */
export interface Findings {
  /** Rows that are taken at a time: the project is locked for it. */
  readonly most: number;
  /** Answers the `scope` of every project with something unreported. */
  readonly unreported: string;
  /** Marks rows of a project as reported, `most` of them at most, and answers what is new. */
  take(scope: string, now: Date): Statement;
  /** Writes what is new into the documents. Answers how many of `most` were taken. */
  write(workspace: Workspace, taken: readonly Row[], scope: string, tx: Transaction): Promise<number>;
}

/**
 * Writes into documents what was found out, project by project, each part in a transaction of its own in which it is marked as reported as well. Answers
 * whether all of it is done; `goesOn` is asked between parts.
 */
export async function addToDocuments(
  { store, publish, now }: Pick<CommandContext, "store" | "publish" | "now">,
  findings: Findings,
  goesOn = () => true,
): Promise<boolean> {
  const scopes = await store.query<{ scope: string }>(findings.unreported);
  for (const { scope } of scopes) {
    for (let count = findings.most; count === findings.most; ) {
      if (!goesOn()) return false;
      const reported = await store.transaction(async (tx) => {
        const { workspace, results } = await Workspace.open(tx, [scope], [findings.take(scope, now())]);
        const taken = await findings.write(workspace, results[0] ?? [], scope, tx);
        return { taken, changes: workspace.flush() };
      });
      for (const change of reported.changes) publish({ ...change, sessionNonce: null });
      count = reported.taken;
    }
  }
  return true;
}
