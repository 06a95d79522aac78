import { writeSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { watchSelf } from "../../core/processes/watch-self.ts";

/**
 * Entry of the process that runs the functions of a report, which a project's administrators write (see
 * `run-report-program.ts`). They run in a world of their own that has nothing but the language; only texts cross its border.
 * Reads everything from its input, writes one `ReportAnswer` as JSON, and ends at once.
 */
const FUNCTIONS_MS = 5_000;

watchSelf();
const input = await textOfInput();
writeWhole(answerTo(input));
// Nothing that the functions left behind may run.
process.exit(0);

async function textOfInput(): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

function writeWhole(text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}

/** Empty when the functions did not come to an end. */
function answerTo(text: string): string {
  const world: Record<string, unknown> = Object.create(null);
  world.input = text;
  try {
    const answer: unknown = runInNewContext(`(${reportRows.toString()})(input)`, world, {
      timeout: FUNCTIONS_MS,
      contextCodeGeneration: { strings: true, wasm: false },
    });
    return typeof answer === "string" ? answer : "";
  } catch {
    // What was thrown comes from the other world, and is not looked at.
    return "";
  }
}

/**
 * Runs inside the other world, from its text: nothing of this file is there. `input` has a `ReportHead` on its first line and
 * a document on each of the others.
 */
function reportRows(input: string): string {
  const [head = "", ...lines] = input.split("\n");
  const { functions, keyName, valueName, mostRows } = JSON.parse(head);
  const groups = new Map<string, { key: unknown; values: unknown[] }>();
  const emit = (key: unknown, value: unknown) => {
    const name = JSON.stringify(key ?? null);
    const group = groups.get(name);
    if (group) group.values.push(value);
    else groups.set(name, { key: key ?? null, values: [value] });
  };
  const rowOf = (key: unknown, fields: unknown) =>
    typeof fields === "object" && fields !== null && !Array.isArray(fields) ? fields : { [keyName]: key, [valueName]: fields };
  let part = "mapFunction";
  try {
    const map = new Function("doc", "emit", functions.mapFunction || "emit(doc.id, doc)");
    for (const line of lines) if (line !== "") map(JSON.parse(line), emit);
    part = "reduceFunction";
    const reduce = new Function("key", "values", functions.reduceFunction || "return values[values.length - 1]");
    const reduced = [...groups.values()].map(({ key, values }) => ({ key, value: reduce(key, values) }));
    part = "fieldsFunction";
    const fieldsOf = new Function("key", "value", functions.fieldsFunction || "return value");
    const data = reduced.slice(0, mostRows).map(({ key, value }) => rowOf(key, fieldsOf(key, value)));
    return JSON.stringify({ data, count: reduced.length, error: null });
  } catch (error) {
    return JSON.stringify({ data: [], count: 0, error: { part, message: String(error).slice(0, 500) } });
  }
}
