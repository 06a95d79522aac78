import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { oneByOne } from "../../threads/one-by-one.ts";
import { readerContext } from "../readers/reader-context.ts";
import { judgeSite } from "./judge-site.ts";
import type { PartServices, PartStates } from "./part-states.ts";

/** Collections whose documents dress the pages of their project. */
const DRESSING = new Set(["html-style", "html-template"]);

/**
 * Judges a project's site again whenever somebody has changed what dresses it, once for all changes that come meanwhile. Answers what ends it,
 * and resolves once nothing is judged any more.
 */
export function watchSites(services: PartServices, states: PartStates): () => Promise<void> {
  const waiting = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const inTurn = oneByOne();
  const judge = async (scope: string) => {
    waiting.delete(scope);
    try {
      await judgeSite(readerContext({ ...services, states }, scope, services.now), scope);
    } catch (error) {
      // The database is away, or too much waits: readers' pages find out as well.
      services.logger.warn({ err: error, project: scope }, "a site could not be judged");
    }
  };
  const end = services.changes.subscribe(({ scope, collection, quiet }) => {
    if (quiet || scope === GLOBAL_SCOPE || !DRESSING.has(collection) || waiting.has(scope)) return;
    waiting.add(scope);
    const judged = inTurn(scope, () => judge(scope)).finally(() => underWay.delete(judged));
    underWay.add(judged);
  });
  return async () => {
    end();
    await Promise.all(underWay);
  };
}
