import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { WIRE_KEEP_DAYS, wireService } from "../../../schema/features/wires/wire-service.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { type SourceVersion, sourceVersion } from "../../outbound/fetch-changed.ts";
import { askAgency } from "./ask-agency.ts";
import { liveDocument } from "./live-document.ts";
import { type Taken, takeEntries } from "./take-entries.ts";

export type WireServices = Pick<Services, "importPhotos">;

/** A version, with the address whose it is. */
const keptVersion = sourceVersion.extend({ url: sourceVersion.shape.etag });

const DAY_MS = 86_400_000;
/** Of what went wrong, characters. */
const LONGEST_ERROR = 500;

/**
 * Takes over what an agency has sent since it was last asked: each text once, and its later versions in its place. What goes wrong stands in
 * the service's document as well. `ctx`: of the program. Throws `notFound` for a service that is none, and what asking the agency throws.
 */
export async function readWire(ctx: CommandContext, services: WireServices, id: string, signal: AbortSignal): Promise<Taken> {
  const service = await liveDocument(ctx, wireService.name, id);
  if (service === null) throw new CierreError("notFound");
  try {
    const secret = (await readSecrets(ctx.store, wireService.name, "secret", [id])).get(id) ?? null;
    const version = await versionOf(ctx, service);
    const answer = await askAgency(service, { reach: services.importPhotos, secret, version, signal });
    if (answer.tag === "same") {
      await noteAsked(ctx, service, version);
      return { arrived: 0, changed: 0, refused: 0 };
    }
    const keepDays = typeof service.keepDays === "number" ? service.keepDays : WIRE_KEEP_DAYS;
    const notBefore = new Date(ctx.now().getTime() - keepDays * DAY_MS).toISOString();
    const taken = await takeEntries(ctx, service, answer.entries, notBefore);
    await noteAsked(ctx, service, answer.version);
    const lastError = taken.refused > 0 ? t("wire.refused", { count: taken.refused }) : null;
    const isNews = taken.arrived + taken.changed > 0;
    await note(ctx, service, { lastError, ...(isNews && { lastItemAt: ctx.now().toISOString() }) });
    return taken;
  } catch (error) {
    await noteAsked(ctx, service, null);
    await note(ctx, service, { lastError: reasonOf(error).slice(0, LONGEST_ERROR) });
    throw error;
  }
}

/** What went wrong, as people read it. */
export function reasonOf(error: unknown): string {
  return error instanceof CierreError && error.message !== error.code ? error.message : t("wire.failed");
}

/** What its server called the version that was read last at the same address; `null` for none. */
async function versionOf(ctx: CommandContext, { id, url }: AnyDocument): Promise<SourceVersion | null> {
  const [row] = await ctx.store.query<{ version: string | null }>(`select version from wire_readings where service_id = $1`, [
    id,
  ]);
  const kept = keptVersion.safeParse(JSON.parse(row?.version ?? "null"));
  return kept.success && kept.data.url === url ? kept.data : null;
}

async function noteAsked(ctx: CommandContext, { id, url }: AnyDocument, version: SourceVersion | null): Promise<void> {
  await ctx.store.query(
    `insert into wire_readings (service_id, scope, asked_at, version) values ($1, $2, $3::timestamptz, $4)
      on conflict (service_id) do update set asked_at = excluded.asked_at, version = excluded.version`,
    [id, ctx.projectId, ctx.now().toISOString(), version && JSON.stringify({ ...version, url })],
  );
}

/** A reading that brings nothing new writes nothing: devices would pull the service each minute. */
async function note(ctx: CommandContext, service: AnyDocument, facts: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.entries(facts).every(([name, value]) => (service[name] ?? null) === value)) return;
  const scope = ctx.projectId ?? "";
  await runCommand(ctx, [scope], [], async (work) => {
    const key = { scope, collection: wireService.name, id: service.id };
    await work.load([key]);
    const found = work.findLive(key);
    if (found !== null) putFound(work, found, facts);
  });
}
