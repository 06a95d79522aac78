import { createHash } from "node:crypto";
import type { Queryable } from "../../context/store.ts";
import { text, type Values } from "../../engines/markup/markup-parts.ts";

/** A document with code, as a file. */
export interface Source {
  readonly collection: "webpack-module" | "webpack-output-file";
  readonly id: string;
  /** With its ending: `components/RiverHeight.tsx`. */
  readonly path: string;
  readonly code: string;
}

/** What the programs of a project's site are made of. */
export interface BuildSources {
  /** Packages that its modules may import. */
  readonly packages: readonly string[];
  readonly modules: readonly Source[];
  /** Those that are active: each is a program. */
  readonly outputs: readonly Source[];
  /** Pages that its readers may open without a network; `null`: it has no worker. */
  readonly offlinePages: number | null;
}

/** Pages that are kept where the settings name no number. */
const OFFLINE_PAGES = 30;

const ENDINGS = { "webpack-module": ".tsx", "webpack-output-file": ".ts" } as const;

export async function readBuildSources(store: Queryable, scope: string): Promise<BuildSources> {
  const rows = await store.query<{ collection: string; id: string; data: Values }>(
    `select collection, id, data from documents where scope = $1 and deleted_at is null and (collection in ('webpack-package', 'webpack-module')
      or collection = 'webpack-output-file' and data ->> 'active' = 'true'
      or collection in ('web-settings', 'pwa-settings') and id = collection) order by created_at, id`,
    [scope],
  );
  const of = (collection: string) => rows.filter((row) => row.collection === collection);
  const sources = (collection: Source["collection"]) => of(collection).flatMap((row) => sourceOf(collection, row));
  const isKept = of("web-settings")[0]?.data.registerServiceWorker === true;
  const pages = of("pwa-settings")[0]?.data.offlinePages;
  return {
    packages: of("webpack-package").map(({ data }) => text(data.name).trim()),
    modules: sources("webpack-module"),
    outputs: sources("webpack-output-file"),
    offlinePages: isKept ? (typeof pages === "number" ? pages : OFFLINE_PAGES) : null,
  };
}

/** Without code there is no file. */
function sourceOf(collection: Source["collection"], { id, data }: { readonly id: string; readonly data: Values }): Source[] {
  const ending = ENDINGS[collection];
  const [path, code] = [text(data.path).trim(), text(data.code)];
  if (path === "" || code.trim() === "") return [];
  return [{ collection, id, path: path.endsWith(ending) ? path : `${path}${ending}`, code }];
}

/** Sources with the same hash make the same programs. */
export function hashOf(sources: BuildSources): string {
  return createHash("sha256").update(JSON.stringify(sources)).digest("base64url");
}

/** The name of a program on pages, from its path: `portada/rio.ts` is `portada-rio`. */
export function programName({ path }: Pick<Source, "path">): string {
  return path.replace(/\.tsx?$/, "").replaceAll(/[^A-Za-z0-9_-]+/g, "-");
}
