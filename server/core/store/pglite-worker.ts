import { parentPort, workerData } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import type { Row, Statement } from "../../context/store.ts";
import { openPglite } from "./open-pglite.ts";
import { failureOf } from "./pglite-failure.ts";
import type { PgliteAnswer, PgliteRequest, PgliteWorkerData } from "./pglite-messages.ts";
import { createStatementRunner } from "./pglite-statements.ts";

/** Entry of the thread that runs the embedded database, so that a slow statement never holds up the thread that answers HTTP. */
const port = parentPort;
if (port) await serve(port);

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  // workerData is what pglite-store.ts passed.
  const { dataDir, template } = workerData as PgliteWorkerData;
  const answer = (message: PgliteAnswer) => port.postMessage(message);
  let db: PGlite;
  try {
    db = await openPglite(dataDir, template);
  } catch (error) {
    answer({ id: 0, tag: "failed", ...failureOf(error) });
    return;
  }
  const run = createStatementRunner(db);
  let last: Promise<void> = Promise.resolve();
  port.on("message", (request: PgliteRequest) => {
    last = last.then(async () => {
      answer(await perform(db, run, request));
      if (request.tag === "close") port.close();
    });
  });
  answer({ id: 0, tag: "ready" });
}

async function perform(db: PGlite, run: (statement: Statement) => Promise<Row[]>, request: PgliteRequest): Promise<PgliteAnswer> {
  try {
    if (request.tag === "close") {
      await db.close();
      return { id: request.id, tag: "closed" };
    }
    if (request.tag === "script") return { id: request.id, tag: "rows", results: [await runScript(db, request.text)] };
    const results: Row[][] = [];
    for (const statement of request.statements) results.push(await run(statement));
    return { id: request.id, tag: "rows", results };
  } catch (error) {
    return { id: request.id, tag: "failed", ...failureOf(error) };
  }
}

/** There is one connection: a transaction that a failure left open would be everybody's. */
async function runScript(db: PGlite, text: string): Promise<Row[]> {
  try {
    return (await db.exec(text)).flatMap(({ rows }) => rows as Row[]); // the text fixes the shape of its rows
  } catch (error) {
    await db.exec("rollback");
    throw error;
  }
}
