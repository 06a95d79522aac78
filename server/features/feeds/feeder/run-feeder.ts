import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { customData } from "../../../../schema/features/custom-collections/custom-data.ts";
import { customDataFeeder } from "../../../../schema/features/tasks/custom-data-feeder.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import type { RunLine } from "../../../../schema/wire/program-run.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Services } from "../../../context/services.ts";
import { authorize } from "../../../core/access/authorize.ts";
import { readDocument } from "../../../core/documents/read-document.ts";
import { refuseUnfitJson } from "../../../core/documents/refuse-unfit-json.ts";
import { saveDocument } from "../../../core/documents/save-document.ts";
import { runProgram } from "../../../engines/sandbox/run-program.ts";
import { failureWords } from "../../../engines/sandbox/run-task.ts";
import { fetchSource } from "../../../outbound/fetch-source.ts";
import { readSource } from "./read-source.ts";

/** Of a feeder that says nothing, and of any, also one of before there was a bound, for all that it does, milliseconds. */
const USUAL_MS = 20_000;
export const LONGEST_FEED_MS = customDataFeeder.fields.timeoutSeconds.max * 1000;

/** Characters of the last answer that are kept. */
const ANSWER_CHARACTERS = 1_000;

/** How many data were written, and what the programs logged. */
export interface FedData {
  readonly result: { readonly result: { readonly written: number } };
  readonly data: readonly RunLine[];
}

/** Finds the feeder for whoever may change it. Throws `forbidden`, `notFound`. */
export async function openFeeder(ctx: CommandContext, services: Pick<Services, "importPhotos">, id: string) {
  const feeder = await readDocument(ctx, customDataFeeder.name, id);
  authorize(ctx, "UPDATE", customDataFeeder, { id, createdBy: feeder.createdBy?.id ?? null, data: feeder });
  // What a program saves starts no task.
  const own = { ...ctx, byPerson: false };
  return {
    run: (signal: AbortSignal) => run(own, services, feeder, signal),
    /** What its programs make of the text of a source, `null`: of its own one. Nothing is saved. */
    async tryOut(signal: AbortSignal, sample: string | null): Promise<TriedFeeder> {
      const { made, lines } = await makeValues(own, services, feeder, signal, sample);
      return { result: { result: made.map(({ value }) => value) }, data: lines };
    },
  };
}

/** What would be written to each target, and what the programs logged. */
interface TriedFeeder {
  readonly result: { readonly result: readonly unknown[] };
  readonly data: readonly RunLine[];
}

/**
 * Fetches the source once, has the program of each target make its value of it, and only when all have come to their end saves the values,
 * with the rights of whoever runs it, and when that was. A target without a program takes the source as it is. Throws `invalid` with the
 * field of the program that failed, and what fetching and saving throw.
 */
async function run(
  ctx: CommandContext,
  services: Pick<Services, "importPhotos">,
  feeder: AnyDocument,
  signal: AbortSignal,
): Promise<FedData> {
  const { made, lines } = await makeValues(ctx, services, feeder, signal, null);
  if (signal.aborted) throw new CierreError("aborted");
  const now = ctx.now().toISOString();
  for (const { id, value } of made) await saveDocument(ctx, { collection: customData.name, id, body: { value, date: now } });
  await saveDocument(ctx, {
    collection: customDataFeeder.name,
    id: feeder.id,
    body: {},
    serverValues: { lastScrapedAt: now, lastError: null, lastAnswer: answerOf(made) },
  });
  return { result: { result: { written: made.length } }, data: lines };
}

/** The beginning of what was made, for people to see. */
function answerOf(made: readonly { readonly value: unknown }[]): string {
  const values = made.map(({ value }) => value);
  return JSON.stringify(values.length === 1 ? values[0] : values, null, 2).slice(0, ANSWER_CHARACTERS);
}

async function makeValues(
  ctx: CommandContext,
  { importPhotos }: Pick<Services, "importPhotos">,
  feeder: AnyDocument,
  signal: AbortSignal,
  sample: string | null,
) {
  const endsAt = performance.now() + longestOf(feeder);
  const left = () => Math.max(1, Math.ceil(endsAt - performance.now()));
  const source = await readSource(
    feeder,
    async (address, accept) => sample ?? fetchSource(address, importPhotos, { accept, timeoutMs: left(), signal }),
  );
  const lines: RunLine[] = [];
  const made: { id: string; value: unknown }[] = [];
  for (const [at, { id, code }] of targetsOf(feeder).entries()) {
    const outcome =
      code === ""
        ? ({ tag: "done", result: source } as const)
        : await runProgram({
            code,
            data: source,
            longestMs: left(),
            answer: async () => {
              throw new CierreError("forbidden", { message: t("program.onlyTasks") });
            },
            onLine: (data) => lines.push({ date: ctx.now().toISOString(), data }),
            signal,
          });
    if (outcome.tag === "failed") throw failed(`targets.${at}.transformCode`, failureWords(outcome));
    refuseUnfitJson(outcome.result);
    made.push({ id, value: outcome.result });
  }
  return { made, lines };
}

function longestOf({ timeoutSeconds }: AnyDocument): number {
  const wanted = typeof timeoutSeconds === "number" && timeoutSeconds > 0 ? timeoutSeconds * 1000 : USUAL_MS;
  return Math.min(wanted, LONGEST_FEED_MS);
}

function targetsOf({ targets }: AnyDocument): { id: string; code: string }[] {
  return (Array.isArray(targets) ? targets : []).filter(isPlainObject).flatMap(({ customData: to, transformCode }) => {
    const id = isPlainObject(to) ? to.id : to;
    return typeof id === "string"
      ? [{ id, code: typeof transformCode === "string" && transformCode.trim() !== "" ? transformCode : "" }]
      : [];
  });
}

function failed(field: string, message: string): CierreError {
  return new CierreError("invalid", { message, fields: { [field]: message } });
}
