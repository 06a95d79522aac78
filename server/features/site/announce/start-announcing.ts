import type { PublishedChange } from "../../../context/command-context.ts";
import type { Services } from "../../../context/services.ts";
import { baseUrlOf } from "../../../core/documents/base-url.ts";
import type { Looking } from "../../../engines/jobs/keep-looking.ts";
import { type Posted, postBytes } from "../../../outbound/post-bytes.ts";
import { feedForms } from "../readers/feeds.ts";
import { gatherChanges } from "./gather-changes.ts";
import { hubBody, indexNowBody, indexNowKey } from "./index-now.ts";

declare module "../../../context/services.ts" {
  interface Services {
    readonly announcing: AnnouncingSettings;
  }
}

/** Whom sites tell of changes. */
export interface AnnouncingSettings {
  /** Where search engines that share IndexNow are notified. */
  readonly indexNow: string;
  /** Hubs that projects may name: `public`, nothing of this machine's network; or any. */
  readonly reach: "public" | "any";
}

type AnnouncingServices = Pick<Services, "announcing" | "changes" | "logger" | "serverKey" | "siteEnvironment" | "store">;

/** Statuses with which an article is, or was until now, at its address. */
const AT_ADDRESS: readonly unknown[] = ["PUBLISHED", "UNPUBLISHED"];
/** Between a project's id and a path: neither has it. */
const BETWEEN = "\n";

/**
 * Tells search engines (IndexNow) and hubs of feeds (WebSub) which articles were published, changed or taken back, where the settings of a
 * site with a domain of its own say so. Once, without trying again: both look by themselves as well. A test environment tells nobody:
 * its database may be a copy of the newspaper's.
 */
export function startAnnouncing(services: AnnouncingServices): Looking {
  const tell = async (texts: readonly string[]) => {
    if (services.siteEnvironment !== "") return;
    const byProject = Map.groupBy(texts, (text) => text.split(BETWEEN)[0] ?? "");
    for (const [project, own] of byProject) {
      const paths = own.map((text) => text.slice(project.length + BETWEEN.length));
      await announce(services, project, paths).catch((err: unknown) =>
        services.logger.error({ err, project }, "telling search engines of changes failed"),
      );
    }
  };
  return gatherChanges(services.changes, { gatheredMs: 3_000, most: 5_000, of: pathsOf, tell });
}

/** Nobody did anything to what the program found out. */
function pathsOf({ scope, collection, document, quiet }: PublishedChange): string[] {
  if (collection !== "article" || quiet || !document || !AT_ADDRESS.includes(document.status)) return [];
  return typeof document.url === "string" && document.url.startsWith("/") ? [`${scope}${BETWEEN}${document.url}`] : [];
}

async function announce(services: AnnouncingServices, project: string, paths: readonly string[]): Promise<void> {
  const { announcing, logger, serverKey } = services;
  const settings = await settingsOf(services, project);
  if (settings === null) return;
  const { site, indexNow, hub } = settings;
  const posts: Promise<Posted>[] = [];
  if (indexNow) {
    const headers = { "content-type": "application/json; charset=utf-8" };
    const body = indexNowBody(site, indexNowKey(serverKey, project), paths);
    posts.push(postBytes(announcing.indexNow, { headers, body, reach: "any" }));
  }
  if (hub !== "") {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = hubBody(Object.keys(feedForms).map((path) => `${site}${path}`));
    posts.push(postBytes(hub, { headers, body, reach: announcing.reach }));
  }
  for (const posted of await Promise.all(posts)) {
    if ("status" in posted && posted.status < 300) continue;
    logger.warn({ project, answer: posted }, "search engines or hubs did not take what changed");
  }
}

/** `null` for a site without a domain, or that tells nobody. */
async function settingsOf({ store }: Pick<Services, "store">, project: string) {
  const rows = await store.query<{ collection: string; data: Readonly<Record<string, unknown>> }>(
    `select collection, data from documents where deleted_at is null and ((scope = $1 and collection = 'web-settings' and id = collection)
      or (scope = 'global' and collection = 'project' and id = $1))`,
    [project],
  );
  const of = (name: string) => rows.find(({ collection }) => collection === name)?.data ?? {};
  const [site, { indexNow, webSubHub }] = [baseUrlOf(of("project")), of("web-settings")];
  const hub = typeof webSubHub === "string" ? webSubHub : "";
  return site === null || (indexNow !== true && hub === "") ? null : { site, indexNow: indexNow === true, hub };
}
