import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { createId } from "../../context/create-id.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { codeProblemText } from "../../core/code/code-problem.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import type { BuildProblem } from "./build-messages.ts";
import { type BuildSources, hashOf, readBuildSources, type Source } from "./build-sources.ts";
import { publishStatements } from "./built-programs.ts";
import { type Built, type BuiltFile, compileSite } from "./compile-site.ts";
import { forgetBuilds } from "./forget-builds.ts";

/** A build that began longer ago and is still pending was interrupted, ms. */
export const LONGEST_BUILD_MS = 120_000;

export type BuildServices = ContextServices & Pick<Services, "logger" | "now">;

interface Building {
  readonly scope: string;
  /** Of the sources that were built last; absent where that is not known, which builds. */
  readonly lastHash: string | undefined;
  /** Gives up. The build stays pending, and a later process builds again. */
  readonly signal: AbortSignal;
}

/**
 * Builds the programs of a project's site if their sources have changed since the last build. A build without errors is published; after
 * one with errors readers keep the last good one, and the build and each source show the errors. Answers the hash of the sources that were
 * built, and whether they have changed meanwhile.
 */
export async function buildSite(
  services: BuildServices,
  { scope, lastHash, signal }: Building,
): Promise<{ readonly hash: string; readonly isOutdated: boolean }> {
  const sources = await readBuildSources(services.store, scope);
  const hash = hashOf(sources);
  if (hash === lastHash) return { hash, isOutdated: false };
  const ctx = programContext(services, scope, services.now);
  const began = performance.now();
  const isAny = sources.outputs.length > 0 || sources.offlinePages !== null;
  const id = isAny ? await begin(ctx) : null;
  const built = isAny ? await compiled(services, sources, scope, signal) : NOTHING;
  if (signal.aborted) return { hash: "", isOutdated: false };
  const isOutdated = hashOf(await readBuildSources(services.store, scope)) !== hash;
  if (built.files !== null && !isOutdated) await services.store.batch(publishStatements(scope, built.files, services.now()));
  await reportProblems(ctx, sources, built.problems ?? []);
  if (id !== null) {
    await finish(ctx, id, built, Math.round(performance.now() - began));
    await forgetBuilds(ctx);
  }
  return { hash, isOutdated };
}

const NOTHING: Built = { files: [], problems: null };

function compiled({ logger }: BuildServices, sources: BuildSources, scope: string, signal: AbortSignal): Promise<Built> {
  return compileSite(sources, scope, signal).catch((error: unknown): Built => {
    logger.error({ err: error, project: scope }, "building a site's programs failed");
    return { files: null, problems: [{ path: "", line: null, column: null, message: t("webBuild.failed") }] };
  });
}

/** Writes down that a build begins, and ends those that were interrupted. Answers its id. */
async function begin(ctx: CommandContext): Promise<string> {
  const left = await ctx.store.query<{ id: string }>(
    `select id from documents where scope = $1 and collection = 'webpack-compilation' and deleted_at is null
      and data ->> 'status' = 'pending' and created_at < $2`,
    [ctx.projectId, new Date(ctx.now().getTime() - LONGEST_BUILD_MS).toISOString()],
  );
  for (const { id } of left) await finish(ctx, id, interrupted(), null);
  return (await saveFound(ctx, null, { status: "pending" })).id;
}

function interrupted(): Built {
  return { files: null, problems: [{ path: "", line: null, column: null, message: t("webBuild.interrupted") }] };
}

async function finish(ctx: CommandContext, id: string, { files, problems }: Built, tookMillis: number | null): Promise<void> {
  await saveFound(ctx, id, {
    status: files === null ? "error" : "done",
    tookMillis,
    outputFiles: (files ?? []).map(outputOf),
    problems: (problems ?? []).map((problem) => ({ id: createId(), ...problem })),
  });
}

function outputOf({ name, code }: BuiltFile) {
  return { id: createId(), path: `${name}.js`, mime: "text/javascript", size: Buffer.byteLength(code) };
}

function saveFound(ctx: CommandContext, id: string | null, serverValues: Readonly<Record<string, unknown>>) {
  return saveDocument(ctx, { collection: "webpack-compilation", id, body: {}, serverValues, byServer: true });
}

/** Writes its errors into each source, or clears them: versions without an author. */
async function reportProblems(
  ctx: CommandContext,
  { modules, outputs }: BuildSources,
  problems: readonly BuildProblem[],
): Promise<void> {
  const all = [...modules, ...outputs];
  const scope = ctx.projectId ?? "";
  const changes = await ctx.store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [scope], []);
    const keys = all.map(({ collection, id }) => ({ scope, collection, id }));
    await workspace.load(keys);
    for (const source of all) {
      const found = workspace.findLive({ scope, collection: source.collection, id: source.id });
      const siteError = errorOf(source, problems);
      if (found !== null && (found.data.siteError ?? null) !== siteError) putFound(workspace, found, { siteError });
    }
    return workspace.flush();
  });
  for (const change of changes) ctx.publish({ ...change, sessionNonce: null });
}

function errorOf({ path }: Source, problems: readonly BuildProblem[]): string | null {
  const own = problems.filter((problem) => problem.path === path);
  return own.map(({ line, column, message }) => codeProblemText({ line, column, reason: message })).join("\n") || null;
}
