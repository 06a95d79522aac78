import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { oneByOne } from "../../../core/threads/one-by-one.ts";
import { readerContext } from "../../../engines/readers/reader-context.ts";
import { judgeSite } from "./judge-site.ts";
import type { PartServices, PartStates } from "./part-states.ts";

/** Collections whose documents dress the pages of their project, and those that only some pages show. */
const DRESSING = new Set(["html-style", "html-template"]);
const SHOWN = new Set(["custom-widget", "page"]);

/**
 * Judges a project's site again whenever somebody has changed what dresses it, once for all changes that come meanwhile; of what only some
 * pages show, those find out. Answers what ends it, and resolves once nothing is judged any more.
 */
export function watchSites(services: PartServices, states: PartStates): () => Promise<void> {
  const waiting = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const inTurn = oneByOne();
  const follow = (scope: string, work: () => Promise<void>) => {
    const done = inTurn(scope, work)
      .catch((err: unknown) => {
        // The database is away, or too much waits: readers' pages find out as well.
        services.logger.warn({ err, project: scope }, "checking a site failed");
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const judge = (scope: string) => async () => {
    waiting.delete(scope);
    await judgeSite({ ...readerContext(services, scope, services.now), states }, scope);
  };
  const end = services.changes.subscribe(({ scope, collection, id, quiet }) => {
    if (quiet || scope === GLOBAL_SCOPE) return;
    if (SHOWN.has(collection)) follow(scope, () => states.changed({ scope, collection, id }));
    if (!DRESSING.has(collection) || waiting.has(scope)) return;
    waiting.add(scope);
    follow(scope, judge(scope));
  });
  return async () => {
    end();
    await Promise.all(underWay);
  };
}
