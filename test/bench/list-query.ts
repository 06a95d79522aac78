import type { Page } from "playwright";
import type { ListQuery, Row } from "../../app/client/client-api.ts";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { filterValues } from "../../schema/declaration/replica-row.ts";
import { collections } from "../../schema/registry.ts";
import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { type BenchServer, openBrowser, openServer } from "./lib/open-world.ts";
import { keepReport, pairwise, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { sendDocuments } from "./lib/send-documents.ts";
import { judge, percentile } from "./lib/stats.ts";

/**
 * From asking for a list on the device until its first rows are there, milliseconds: every order, every filter and each order
 * with a filter that the collection declares, for one that has a physical collection of its own and one that shares it with a
 * hundred others. No question is asked twice: a query of RxDB that was asked before is answered from memory. So each read asks
 * for one row more than the one before it, from 50 on. Texts are searched for as somebody types them: three letters of a word, and all of it.
 * `npm run bench -- list-query [DOCUMENTS] [ROUNDS]`.
 */
const ROUNDS = Number(process.argv[3] ?? 5);
const READS = 6;
const ROWS = 50;
const FEW = 1_000;
const MANY = Number(process.argv[2] ?? 100_000);

const measured = ["article", "mailing-address"].flatMap((name) => collections[name] ?? []);

interface Question {
  readonly label: string;
  readonly query: ListQuery;
}

/** Each order, and each filter by a value that some of the first rows have. */
async function questionsFor(page: Page, definition: CollectionDefinition): Promise<Question[]> {
  const { name: collection, list } = definition;
  const { rows } = await page.evaluate((query) => window.benchHandle.list(query, 50), { collection });
  const orders = list.sorts.map(
    (sort): Question => ({ label: `${collection}, ${sort.by} ${sort.direction}`, query: { collection, sort } }),
  );
  const filters = list.filters.flatMap((filter): Question[] => {
    const value = frequentValue(definition, filter, rows);
    return value === null ? [] : [{ label: `${collection}, by ${filter}`, query: { collection, filters: { [filter]: value } } }];
  });
  return [...orders, ...filters, ...combined(orders, filters), ...searched(definition, rows)];
}

/** A word of a title, half typed and whole. */
function searched({ name: collection, titleField }: CollectionDefinition, rows: readonly Row[]): Question[] {
  const words = rows.flatMap(({ data }) => String(data[titleField] ?? "").match(/\p{L}{5,}/gu) ?? []);
  const [word] = words.toSorted((one, other) => other.length - one.length);
  if (word === undefined) return [];
  return [word.slice(0, 3), word].map(
    (search): Question => ({ label: `${collection}, search ${search}`, query: { collection, search } }),
  );
}

/** Each filter in the last order, and the first two filters at once: no index answers these. */
function combined(orders: readonly Question[], filters: readonly Question[]): Question[] {
  const last = orders.at(-1);
  const [one, other] = filters;
  const inLastOrder = filters.flatMap(({ label, query }): Question[] =>
    last && last !== orders[0] ? [{ label: `${label}, ${last.query.sort?.by}`, query: { ...query, sort: last.query.sort } }] : [],
  );
  if (!one || !other) return inLastOrder;
  const both = { ...one.query, filters: { ...one.query.filters, ...other.query.filters } };
  return [...inLastOrder, { label: `${one.label} and ${Object.keys(other.query.filters ?? {})}`, query: both }];
}

function frequentValue(definition: CollectionDefinition, filter: string, rows: readonly Row[]): string | null {
  const values = rows.flatMap(({ data }) => {
    const value = data[filter];
    if (Array.isArray(value) || filter.includes(".")) return filterValues(definition, filter, data);
    if (typeof value === "object" && value !== null) return "id" in value ? [String(value.id)] : [];
    return value === undefined || value === null ? [] : [String(value)];
  });
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

function ask(page: Page, { query }: Question, round: number): Promise<number[]> {
  return page.evaluate(
    async ({ query, reads, first }) => {
      const times: number[] = [];
      for (let at = 0; at < reads; at += 1) times.push((await window.benchHandle.list(query, first + at)).ms);
      return times;
    },
    { query, reads: READS, first: ROWS + round * READS },
  );
}

async function openDevice(cleanup: Parameters<typeof openServer>[0], distDir: string, documents: number): Promise<Page> {
  const server: BenchServer = await openServer(cleanup, documents, { DIST_DIR: distDir });
  await sendDocuments(server, "mailing-address", documents, (at) => ({
    name: `Persona ${at}`,
    email: `persona${at}@correo.example`,
    status: at % 3 === 0 ? "UNSUBSCRIBED" : "OK",
  }));
  return openBenchPage(cleanup, await openBrowser(cleanup), server.session, server.url);
}

await runBench(async (cleanup) => {
  const distDir = await buildBenchPage(cleanup);
  const few = await openDevice(cleanup, distDir, FEW);
  const many = await openDevice(cleanup, distDir, MANY);
  const questions = (await Promise.all(measured.map((definition) => questionsFor(many, definition)))).flat();
  const found = questions.map(() => ({ few: [] as number[], many: [] as number[], all: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, question] of questions.entries()) {
      const [fewer, more] = [await ask(few, question, round), await ask(many, question, round)];
      // The first round loads what reading needs.
      if (round === 0) continue;
      found[at]?.few.push(percentile(fewer, 0.95));
      found[at]?.many.push(percentile(more, 0.95));
      found[at]?.all.push(...more);
    }
  }
  const isSearch = questions.map(({ query }) => query.search !== undefined);
  const isCombined = questions.map(({ query }) => Object.keys(query.filters ?? {}).length + (query.sort ? 1 : 0) > 1);
  /** The question whose 95th percentile of all reads is the largest, among those of the declaration, their combinations, or searches. */
  const slowest = (isOne: (at: number) => boolean | undefined) =>
    questions
      .map(({ label }, at) => ({ label, at, p95: percentile(found[at]?.all ?? [], 0.95) }))
      .filter(({ at }) => isOne(at))
      .reduce((most, each) => (each.p95 > most.p95 ? each : most));
  const isDeclared = (at: number) => !isCombined[at] && !isSearch[at];
  const [declared, combination, search] = [slowest(isDeclared), slowest((at) => isCombined[at]), slowest((at) => isSearch[at])];
  const those = found.filter((_, at) => isDeclared(at));
  const aims = [
    {
      text: `p95 at most 16 ms for every declared order and filter (slowest: ${declared.label})`,
      verdict: judge(found[declared.at]?.many ?? [], 16, "atMost"),
    },
    {
      text: "growth from 1,000 at most 1.5 times, all of them together",
      verdict: judge(
        pairwise(
          those.flatMap((each) => each.many),
          those.flatMap((each) => each.few),
        ),
        1.5,
        "atMost",
      ),
    },
    {
      text: `p95 at most 16 ms for their combinations, which no index answers (slowest: ${combination.label})`,
      verdict: judge(found[combination.at]?.many ?? [], 16, "atMost"),
    },
    {
      text: `p95 at most 100 ms for a text that is searched for (slowest: ${search.label})`,
      verdict: judge(found[search.at]?.many ?? [], 100, "atMost"),
    },
  ];
  keepReport(
    questions.flatMap(({ label }, index) => [
      { label: `${label}, ${FEW.toLocaleString("en")} (p95 of a round)`, unit: "ms", samples: found[index]?.few ?? [] },
      { label: `${label}, ${MANY.toLocaleString("en")} (p95 of a round)`, unit: "ms", samples: found[index]?.many ?? [] },
    ]),
    aims,
    {
      name: "list-query",
      figure: declared.p95,
      unit: "ms",
      peer: null,
      ratio: declared.p95 / 16,
      verdict: worst(aims.slice(0, 2).map(({ verdict }) => verdict)),
    },
  );
});
