import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { oneByOne } from "../../core/threads/one-by-one.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { type BuildServices, buildSite, LONGEST_BUILD_MS } from "./build-site.ts";

/** Collections whose documents programs are made of. */
const SOURCES = new Set(["webpack-package", "webpack-module", "webpack-output-file", "pwa-settings", "web-settings"]);
/** Changes within as long are built together, ms. */
const GATHERED_MS = 1_000;

/**
 * Builds the programs of a project's site after changes of their sources in this process, once for several; what was never built; and builds
 * that another process left pending when it ended. Changes that the server itself makes (`quiet`) build nothing.
 */
export function startBuilding(services: BuildServices, gatheredMs = GATHERED_MS): Looking {
  const stopping = new AbortController();
  const waiting = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const built = new Map<string, string>();
  const inTurn = oneByOne();
  const follow = (work: Promise<void>) => {
    const done = work
      .catch((err: unknown) => services.logger.error({ err }, "building a site's programs failed"))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const build = (scope: string) => async () => {
    if (stopping.signal.aborted) return;
    const { hash, isOutdated } = await buildSite(services, { scope, lastHash: built.get(scope), signal: stopping.signal });
    built.set(scope, hash);
    if (isOutdated) later(scope);
  };
  const later = (scope: string) => {
    if (waiting.has(scope) || stopping.signal.aborted) return;
    const begin = () => {
      waiting.delete(scope);
      follow(inTurn(scope, build(scope)));
    };
    waiting.set(scope, setTimeout(begin, gatheredMs));
  };
  const end = services.changes.subscribe(({ scope, collection, quiet }) => {
    if (!quiet && scope !== GLOBAL_SCOPE && SOURCES.has(collection)) later(scope);
  });
  // What a newsroom began with, or was brought by an import or a backup, was no change of this process.
  follow(neverBuilt(services).then((scopes) => scopes.forEach(later)));
  // By then a build of a living process is over: what is still pending was interrupted.
  const look = setTimeout(() => follow(leftUnbuilt(services).then((scopes) => scopes.forEach(later))), LONGEST_BUILD_MS + 5_000);
  return {
    async stop() {
      end();
      stopping.abort();
      clearTimeout(look);
      for (const timer of waiting.values()) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

/** Projects whose settings have programs or a worker, and whose sites have none. */
async function neverBuilt({ store }: BuildServices): Promise<readonly string[]> {
  const rows = await store.query<{ scope: string }>(
    `select distinct scope from documents source where scope <> $1 and deleted_at is null
      and (collection = 'webpack-output-file' and data ->> 'active' = 'true'
        or collection = 'web-settings' and id = collection and data ->> 'registerServiceWorker' = 'true')
      and not exists (select 1 from site_programs where scope = source.scope and is_current)`,
    [GLOBAL_SCOPE],
  );
  return rows.map(({ scope }) => scope);
}

/** Projects with a build that was interrupted. */
async function leftUnbuilt({ store, now }: BuildServices): Promise<readonly string[]> {
  const rows = await store.query<{ scope: string }>(
    `select distinct scope from documents where collection = 'webpack-compilation' and deleted_at is null
      and data ->> 'status' = 'pending' and created_at < $1`,
    [new Date(now().getTime() - LONGEST_BUILD_MS).toISOString()],
  );
  return rows.map(({ scope }) => scope);
}
