import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openSmtpSink, type SmtpSink } from "../../server/testing/smtp-sink.ts";
import { runBench } from "../bench/lib/run-bench.ts";
import { caller, json } from "./lib/at-work.ts";
import { openCrew } from "./lib/open-crew.ts";
import type { SaveThere } from "./lib/prepare-people.ts";

/**
 * `npm run load -- mailing [--letters 3000] [--answer-ms 20] [--silent 0] [--database-url URL]`: a campaign to a mail server that thinks before
 * each of its answers, and says nothing more about the letters to some. Says how many letters it takes in a second, and what one costs.
 */
const AIM_PER_SECOND = 150;
/** What the first and the last letters are apart: filling and draining the lanes is no rate. */
const EDGE = 0.05;
const LOOK_MS = 20;

const options = readOptions(process.argv.slice(2));

await runBench(async (cleanup) => {
  const silent = new Set(Array.from({ length: options.silent }, (_, nth) => emailOf(nth * 50 + 7)));
  const sink = await openSmtpSink((email) => (silent.has(email) ? "silent" : "take"), { answerMs: options.answerMs });
  cleanup.defer(() => sink.close());
  let campaign = "";
  const { url, server, crew } = await openCrew(cleanup, 1, options.databaseUrl, {
    env: { SMTP_URL: sink.url, MAIL_FROM: "diario@diario.example", PUBLIC_URL: "http://localhost" },
    seed: async (save) => {
      campaign = await prepareCampaign(save, options.letters);
    },
  });
  const call = caller(url, crew, 0);
  const before = await server.processorSeconds();
  const answer = await call(`/api/mailing-campaign/${campaign}/run`, json({}));
  if (!answer.ok) throw new Error(await answer.text());
  const awaited = options.letters - silent.size;
  const times = await arrivals(sink, awaited);
  const cost = ((await server.processorSeconds()) - before) / awaited;
  const [from, to] = [Math.floor(awaited * EDGE), Math.floor(awaited * (1 - EDGE))];
  const perSecond = ((to - from) * 1000) / ((times[to] ?? Number.NaN) - (times[from] ?? Number.NaN));
  const pauses = times.map((at, nth) => at - (times[nth - 1] ?? at));
  console.log(`\n${options.letters} letters, ${options.answerMs} ms before each answer, ${silent.size} of them never answered`);
  console.log(`${options.databaseUrl ? "PostgreSQL" : "embedded database"}: ${Math.round(perSecond)} letters/s`);
  console.log(
    `${(cost * 1000).toFixed(1)} ms of the server's processor each; longest pause ${Math.round(Math.max(...pauses))} ms`,
  );
  console.log(`${perSecond >= AIM_PER_SECOND ? "met   " : "MISSED"} ${AIM_PER_SECOND} letters/s`);
  if (silent.size > 0) console.log(JSON.stringify(await settled(() => call(`/api/mailing-campaign/${campaign}/delivery`))));
});

/** When each letter was taken, ms, in their order. */
async function arrivals(sink: SmtpSink, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const now = performance.now();
    while (times.length < sink.taken.size) times.push(now);
    await wait(LOOK_MS);
  }
  return times;
}

/** How the letters stand once no dialogue is under way any more. */
async function settled(ask: () => Promise<Response>): Promise<unknown> {
  const began = performance.now();
  for (;;) {
    const delivery = (await (await ask()).json()) as { sent: number; uncertain: number; troubles: unknown[] };
    const waiting = delivery.uncertain === 0 && performance.now() - began < 40_000;
    if (!waiting) return { ...delivery, afterSeconds: Math.round((performance.now() - began) / 1000) };
    await wait(500);
  }
}

async function prepareCampaign(save: SaveThere, letters: number): Promise<string> {
  const list = (await save("mailing-list", { name: "Mañana", from: "Diario <diario@diario.example>" })).id;
  for (let nth = 0; nth < letters; nth += 1)
    await save("mailing-address", { name: `Lectora ${nth}`, email: emailOf(nth), mailingLists: [list] });
  const paragraph = `<p>Lo de hoy, <a href="https://diario.example/nota">en la nota</a>. ${"El río bajó otra vez. ".repeat(20)}</p>`;
  const values = {
    subject: "La mañana de {{ destinatario.name }}",
    bodyHtml: paragraph.repeat(8),
    mailingList: list,
    status: "DRAFT",
  };
  return (await save("mailing-campaign", values)).id;
}

function emailOf(nth: number): string {
  return `lectora${nth}@lectores.example`;
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      letters: { type: "string", default: "3000" },
      "answer-ms": { type: "string", default: "20" },
      silent: { type: "string", default: "0" },
      "database-url": { type: "string" },
    },
  });
  const count = (name: "letters" | "answer-ms" | "silent") => Math.max(0, Math.floor(Number(values[name]) || 0));
  return {
    letters: Math.max(50, count("letters")),
    answerMs: count("answer-ms"),
    silent: count("silent"),
    databaseUrl: values["database-url"] ?? null,
  };
}
