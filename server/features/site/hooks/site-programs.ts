import { createHash } from "node:crypto";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type ProgramOutcome, runProgram } from "../../../engines/sandbox/run-program.ts";
import type { SiteContext } from "../site-page.ts";

/** What a program of a page may take, ms: somebody waits for the page. */
const LONGEST_MS = 1_500;
/** How long one that failed is not tried again with the same code, ms. */
const RETRY_MS = 60_000;
/** Programs that are remembered to have failed. */
const MOST = 1_000;

/** Programs that people wrote for pages of a site: in the sandbox, one that fails is left alone for a minute. */
export class SitePrograms {
  readonly #failed = new Map<string, { readonly until: number; readonly outcome: ProgramOutcome }>();

  /**
   * Runs the body of an async function that knows `page` and `customData(code)`, and returns something else, or changes `page`. Never
   * rejects.
   */
  async run(ctx: SiteContext, code: string, page: unknown): Promise<ProgramOutcome> {
    const key = `${ctx.projectId}\n${createHash("sha256").update(code).digest("base64")}`;
    const now = ctx.now().getTime();
    const known = this.#failed.get(key);
    if (known && now < known.until) return known.outcome;
    const outcome = await runProgram({
      // On one line: the lines of errors are those that people wrote.
      code: `const page = data; const customData = (code) => cierre.read("custom-data", code); const made = await (async () => {${code}\n})(); return made === undefined ? page : made;`,
      data: page,
      longestMs: LONGEST_MS,
      answer: (name, values) => answerTo(ctx, name, values),
      onLine: () => undefined,
    });
    this.#failed.delete(key);
    if (outcome.tag === "failed") {
      if (this.#failed.size >= MOST) this.#failed.clear();
      this.#failed.set(key, { until: now + RETRY_MS, outcome });
    }
    return outcome;
  }
}

/** A program of a page reads the project's values, by their codes, and nothing else. */
async function answerTo(
  { store, projectId }: SiteContext,
  name: string,
  [collection, code]: readonly unknown[],
): Promise<unknown> {
  if (name !== "read" || collection !== "custom-data")
    throw new CierreError("forbidden", { message: t("program.onlyCustomData") });
  const [row] = await store.query<{ id: string; data: { value?: unknown } }>(
    `select id, data from documents where scope = $1 and collection = 'custom-data' and deleted_at is null and data ->> 'code' = $2
      order by created_at, id limit 1`,
    [projectId, String(code)],
  );
  return row?.data.value ?? null;
}
