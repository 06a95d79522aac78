import { z } from "zod";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { WIRE_KEEP_DAYS, wireService } from "../../../schema/features/wires/wire-service.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { sourceVersion } from "../../outbound/fetch-changed.ts";
import { askAgency } from "./ask-agency.ts";
import { liveDocument } from "./live-document.ts";
import { askMailbox, mailboxPlace } from "./mail/ask-mailbox.ts";
import { isMailbox, mailboxAddress } from "./mail/mailbox.ts";
import { type Taken, takeEntries } from "./take-entries.ts";
import type { WireEntry } from "./wire-entry.ts";

export type WireServices = Pick<Services, "importPhotos">;

/** What was read last, with the address whose it is. */
const keptReading = z.object({ at: z.string(), version: sourceVersion.optional(), place: mailboxPlace.optional() });
type Reading = Pick<z.infer<typeof keptReading>, "version" | "place">;

const DAY_MS = 86_400_000;
/** Mails of a mailbox that become documents within a day: anybody can write some, and every device gets them. */
const MAILS_OF_DAY = 1000;
/** Of what went wrong, characters. */
const LONGEST_ERROR = 500;

/**
 * Takes over what an agency has sent since it was last asked: each text once, and its later versions in its place. What goes wrong stands in
 * the service's document as well. `ctx`: of the program. Throws `notFound` for a service that is none, and what asking the agency throws.
 */
export async function readWire(ctx: CommandContext, services: WireServices, id: string, signal: AbortSignal): Promise<Taken> {
  const service = await liveDocument(ctx, wireService.name, id);
  if (service === null) throw new CierreError("notFound");
  const last = await lastReading(ctx, service);
  try {
    const secret = (await readSecrets(ctx.store, wireService.name, "secret", [id])).get(id) ?? null;
    const keepDays = typeof service.keepDays === "number" ? service.keepDays : WIRE_KEEP_DAYS;
    const notBefore = new Date(ctx.now().getTime() - keepDays * DAY_MS);
    const asking = { reach: services.importPhotos, secret, last, notBefore, signal };
    const read = isMailbox(service) ? readMails(ctx, service, asking) : readAddress(service, asking);
    const { entries, reading, error } = await read;
    const taken = await takeEntries(ctx, service, entries, { notBefore: notBefore.toISOString(), isOnce: isMailbox(service) });
    await noteAsked(ctx, service, reading);
    const isNews = taken.arrived + taken.changed > 0;
    const isSame = reading === last && error === null;
    const lastError = error === null ? refusedWords(taken) : reasonOf(error);
    await note(ctx, service, { ...(!isSame && { lastError }), ...(isNews && { lastItemAt: ctx.now().toISOString() }) });
    if (error !== null) throw error;
    return taken;
  } catch (error) {
    await noteAsked(ctx, service, isMailbox(service) ? await lastReading(ctx, service) : null);
    await note(ctx, service, { lastError: reasonOf(error).slice(0, LONGEST_ERROR) });
    throw error;
  }
}

interface Asking {
  readonly reach: WireServices["importPhotos"];
  readonly secret: string | null;
  readonly last: Reading | null;
  readonly notBefore: Date;
  readonly signal: AbortSignal;
}

interface Read {
  readonly entries: readonly WireEntry[];
  /** To go on from; the last one where the agency has nothing new. */
  readonly reading: Reading | null;
  /** Why not everything was read; `null` where it was. */
  readonly error: CierreError | null;
}

async function readAddress(service: AnyDocument, { last, ...asking }: Asking): Promise<Read> {
  const answer = await askAgency(service, { ...asking, version: last?.version ?? null });
  if (answer.tag === "same") return { entries: [], reading: last, error: null };
  return { entries: answer.entries, reading: { version: answer.version }, error: null };
}

async function readMails(ctx: CommandContext, service: AnyDocument, { last, ...asking }: Asking): Promise<Read> {
  const most = MAILS_OF_DAY - (await arrivedWithinDay(ctx, service));
  if (most <= 0) throw new CierreError("conflict", { message: t("wire.mail.tooMany", { most: MAILS_OF_DAY }) });
  const { entries, place, error } = await askMailbox(service, { ...asking, most, place: last?.place ?? null });
  return { entries, reading: { place }, error };
}

async function arrivedWithinDay(ctx: CommandContext, { id }: AnyDocument): Promise<number> {
  const since = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  const [row] = await ctx.store.query<{ count: number }>(
    `select count(*)::int as count from wire_arrivals where scope = $1 and service_id = $2 and seen_at > $3::timestamptz`,
    [ctx.projectId, id, since],
  );
  return row?.count ?? 0;
}

function refusedWords({ refused }: Taken): string | null {
  return refused > 0 ? t("wire.refused", { count: refused }) : null;
}

/** What went wrong, as people read it. */
export function reasonOf(error: unknown): string {
  return error instanceof CierreError && error.message !== error.code ? error.message : t("wire.failed");
}

/** What was read last of the same address or mailbox; `null` for nothing. */
async function lastReading(ctx: CommandContext, service: AnyDocument): Promise<Reading | null> {
  const [row] = await ctx.store.query<{ version: string | null }>(`select version from wire_readings where service_id = $1`, [
    service.id,
  ]);
  const kept = keptReading.safeParse(JSON.parse(row?.version ?? "null"));
  return kept.success && kept.data.at === placeOf(service) ? kept.data : null;
}

async function noteAsked(ctx: CommandContext, service: AnyDocument, reading: Reading | null): Promise<void> {
  const { version, place } = reading ?? {};
  await ctx.store.query(
    `insert into wire_readings (service_id, scope, asked_at, version) values ($1, $2, $3::timestamptz, $4)
      on conflict (service_id) do update set asked_at = excluded.asked_at, version = excluded.version`,
    [service.id, ctx.projectId, ctx.now().toISOString(), reading && JSON.stringify({ at: placeOf(service), version, place })],
  );
}

function placeOf(service: AnyDocument): string {
  return isMailbox(service) ? mailboxAddress(service) : String(service.url ?? "");
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
