import { createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { PART_TYPE, uploadHeaderNames } from "../../schema/wire/upload-headers.ts";
import { openStack, type Stack } from "../../scripts/stack/open-stack.ts";
import { runBench } from "../bench/lib/run-bench.ts";
import { type Crew, preparePeople } from "./lib/prepare-people.ts";

/**
 * `npm run load -- upload [--bytes 1000000000]`: a file of that size goes through the proxy of a stack to its object store, whole as scripts send
 * it and in parts as devices do. Says how much more memory the processes of the server have had, and compares what is stored. Needs three
 * times the room in the folder for temporary files.
 */
const { values } = parseArgs({ args: process.argv.slice(2), options: { bytes: { type: "string", default: "1000000000" } } });
const BYTES = Number(values.bytes);
if (!Number.isInteger(BYTES) || BYTES < 1) throw new Error("npm run load -- upload [--bytes N]: a number of at least 1");
/** What a device sends in one request, bytes. */
const PART = 8 * 1024 ** 2;
/** Aim: bytes of memory more than before. */
const MOST_MORE = 150 * 1024 ** 2;
const BLOCK = randomBytes(1024 ** 2);

await runBench(async (cleanup) => {
  let crew: Crew | null = null;
  const stack = await openStack({
    settings: { DEMO: "0", LOG_LEVEL: "warn" },
    async prepare(databaseUrl) {
      crew = await preparePeople({ databaseUrl, dataDir: null }, 1);
    },
  });
  cleanup.defer(() => stack.stop());
  if (crew === null) throw new Error("nobody prepared the database");
  const { project, tokens }: Crew = crew;
  const headers = { authorization: `Bearer ${tokens[0]}`, "api-version": "1", project };
  const sha256 = createHash("sha256");
  for (const block of blocks(0, BYTES)) sha256.update(block);
  const expected = sha256.digest("hex");
  for (const [name, send] of [
    ["whole", sendWhole],
    ["in parts", sendInParts],
  ] as const) {
    const before = memoryOf(stack);
    const began = performance.now();
    const { files } = await send(stack.url, headers);
    const seconds = (performance.now() - began) / 1000;
    const more = Math.max(...memoryOf(stack).map((bytes, at) => bytes - (before[at] ?? 0)));
    const stored = await hashOf(`${stack.url}${files[0]?.url}`);
    console.log(
      `${name.padEnd(9)} ${(BYTES / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${(more / 1e6).toFixed(0)} MB of memory more`,
    );
    report(`the same bytes are stored (${name})`, stored === expected);
    report(`at most ${MOST_MORE / 1024 ** 2} MiB of memory more (${name})`, more <= MOST_MORE);
  }
}, 45 * 60_000);

function report(aim: string, isMet: boolean): void {
  console.log(`${isMet ? "met    " : "MISSED "} ${aim}`);
  if (!isMet) process.exitCode = 1;
}

function* blocks(from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; ) {
    const within = at % BLOCK.length;
    const block = BLOCK.subarray(within, Math.min(BLOCK.length, within + to - at));
    yield block;
    at += block.length;
  }
}

/** Most memory that each process of the newsroom has had since this was asked last, bytes. */
function memoryOf(stack: Stack): readonly number[] {
  return stack.parts
    .filter(({ name }) => name.startsWith("web-"))
    .map(({ pid }) => {
      const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
      const now = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
      return Math.max(peak, now);
    });
}

interface Stored {
  readonly files: readonly { readonly url: string }[];
}

type Headers = Readonly<Record<string, string>>;

async function sendWhole(url: string, headers: Headers): Promise<Stored> {
  const described = { ...headers, "content-type": "application/octet-stream", "content-length": String(BYTES) };
  return JSON.parse((await ask(`${url}/api/asset/file`, "POST", described, blocks(0, BYTES))).toString());
}

async function sendInParts(url: string, headers: Headers): Promise<Stored> {
  const own = { ...headers, "operation-id": "carga-grande-1" };
  await ask(`${url}/api/upload?kind=file`, "POST", { ...own, [uploadHeaderNames.length]: String(BYTES) }, []);
  for (let at = 0; at < BYTES; at += PART) {
    const end = Math.min(BYTES, at + PART);
    const part = {
      ...own,
      "content-type": PART_TYPE,
      "content-length": String(end - at),
      [uploadHeaderNames.offset]: String(at),
    };
    await ask(`${url}/api/upload`, "PATCH", part, blocks(at, end));
  }
  const complete = { ...own, "content-type": "application/octet-stream", [uploadHeaderNames.complete]: "?1" };
  return JSON.parse((await ask(`${url}/api/asset/file`, "POST", complete, [])).toString());
}

/** Not `fetch`, which gives up after five minutes without an answer. */
async function ask(url: string, method: string, headers: Headers, body: Iterable<Buffer>): Promise<Buffer> {
  const sent = request(url, { method, headers });
  const answered = Promise.withResolvers<Buffer>();
  sent.once("error", answered.reject);
  sent.once("response", (answer) => {
    buffer(answer).then((text) => {
      if ((answer.statusCode ?? 500) < 300) answered.resolve(text);
      else answered.reject(new Error(`${method} ${url}: ${answer.statusCode} ${text.toString().slice(0, 300)}`));
    }, answered.reject);
  });
  await pipeline(Readable.from(body, { objectMode: false }), sent);
  return answered.promise;
}

async function hashOf(url: string): Promise<string> {
  const hash = createHash("sha256");
  const answer = await fetch(url);
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest("hex");
}
