import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Traces } from "../../../context/traces.ts";
import { performJob } from "../../../engines/jobs/perform-job.ts";
import { openMemoryStore } from "../../../testing/open-memory-store.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { type CollectedSpan, type OtlpSink, openOtlpSink } from "../../../testing/otlp-sink.ts";
import { openPushSink, type PushSink } from "../../../testing/push-sink.ts";
import { openLogger } from "../log/open-logger.ts";
import { openTraces } from "./open-traces.ts";
import { tracedStore } from "./traced-store.ts";

const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes("@opentelemetry/sdk"));
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Tendencias</title></channel></rss>`;
const settings = { headers: { authorization: "Bearer de-prueba" }, service: "redaccion", share: 1 };

describe("traces", () => {
  let collector: OtlpSink;
  let elsewhere: PushSink;
  let folder: string;
  let traces: Traces;
  let test: TestApp;
  let editor: TestPerson;
  beforeAll(async () => {
    // The whole server has been read by now.
    expect(loaded()).toEqual([]);
    folder = await mkdtemp(join(tmpdir(), "cierre-traces-"));
    [collector, elsewhere] = await Promise.all([openOtlpSink(), openPushSink(() => ({ status: 200, body: FEED }))]);
    traces = await openTraces({ ...settings, endpoint: collector.url }, { version: "1.0.0", sent: () => undefined });
    expect(loaded()).not.toEqual([]);
    const store = await openMemoryStore();
    test = await openTestApp({
      traces,
      store: tracedStore(store),
      trendsUrl: `${elsewhere.url}/tendencias?pais={geo}`,
      logger: openLogger({ logLevel: "info", logFile: undefined, logDays: 0 }, join(folder, "log"), { isTraced: true }),
    });
    editor = await test.addPerson("editor");
    const job = {
      ...{ name: "de-prueba", payload: z.object({}), schedule: "0 0 * * *", usual: {}, atStart: false, failure: "no" },
      work: async () => {
        await test.services.store.query("select count(*) from documents");
        throw new Error("lo que alguien escribió");
      },
    };
    await test.call(editor, { url: "/api/trends3?geo=UY&time=48h" });
    await test.call(editor, { method: "POST", url: "/api/article", payload: { title: "Palabra secreta" } });
    await test.call(null, { url: "/nada/secreta" });
    await performJob(job, test.services, { id: "j1", data: {}, retryCount: 1 }, () => true);
    await traces.close();
    await test.close();
    await store.close();
  });
  afterAll(async () => {
    await Promise.all([collector.close(), elsewhere.close()]);
    await rm(folder, { recursive: true });
  });

  const spanNamed = (name: string): CollectedSpan => {
    const found = collector.spans().filter((span) => span.name === name);
    expect(found, name).toHaveLength(1);
    return found[0] as CollectedSpan;
  };
  const partsOf = ({ traceId, spanId }: CollectedSpan) =>
    collector.spans().filter((span) => span.traceId === traceId && span.parentSpanId === spanId);

  it("are sent with the headers that are set, and have nothing that somebody wrote or asked for", () => {
    expect(collector.headers.map(({ authorization }) => authorization)).toContain("Bearer de-prueba");
    expect(JSON.stringify(collector.spans())).not.toMatch(/secreta|escribió/);
  });

  it("have each request by its route, with what it asked the database and others for", () => {
    const request = spanNamed("GET /api/trends3");
    expect(request).toMatchObject({ kind: 2, hasFailed: false });
    expect(request.parentSpanId ?? "").toBe("");
    expect(request.facts).toMatchObject({
      "http.request.method": "GET",
      "http.route": "/api/trends3",
      "http.response.status_code": 200,
      "cierre.request.id": expect.any(String),
    });
    const parts = partsOf(request);
    expect(parts.filter(({ facts }) => facts["server.address"] === "127.0.0.1")).toMatchObject([
      { name: "GET", kind: 3, facts: { "http.response.status_code": 200 } },
    ]);
    expect(parts.filter(({ facts }) => facts["db.system.name"] === "postgresql").length).toBeGreaterThan(0);
    const unknown = collector.spans().filter(({ name, kind }) => name === "GET" && kind === 2);
    expect(unknown.map(({ facts }) => [facts["http.route"], facts["http.response.status_code"]])).toEqual([[undefined, 404]]);
  });

  it("have a save's transaction with its statements, though its body came later than its headers", () => {
    const transaction = partsOf(spanNamed("POST /api/:collection")).filter(({ name }) => name === "transaction");
    expect(transaction.length).toBeGreaterThan(0);
    const hops = transaction.flatMap(partsOf);
    const summaryOf = (spans: readonly CollectedSpan[]) => spans.map(({ facts }) => facts["db.query.summary"]).join();
    expect(summaryOf(hops)).toContain("select documents");
    // With the commit, in one hop.
    expect(summaryOf(transaction)).toContain("insert documents");
  });

  it("have jobs as traces of their own, which say what kind of failure there was and not what it said", () => {
    const job = spanNamed("job de-prueba");
    expect(job).toMatchObject({ kind: 1, hasFailed: true, facts: { "cierre.job.id": "j1", "error.type": "Error" } });
    expect(partsOf(job).map(({ name }) => name)).toEqual(["select documents"]);
  });

  it("are named in the lines of the log that belong to them", async () => {
    const lines = (await readFile(join(folder, "log"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const traceOf = (which: Record<string, unknown>) =>
      lines.find((line) => Object.entries(which).every(([name, value]) => line[name] === value))?.traceId;
    const save = spanNamed("POST /api/:collection");
    expect(traceOf({ msg: "answered", reqId: save.facts["cierre.request.id"] })).toBe(save.traceId);
    expect(traceOf({ job: "de-prueba", msg: "no" })).toBe(spanNamed("job de-prueba").traceId);
  });
});

it("report once that they are refused and once that they are accepted again, and block no request", async () => {
  let status = 400;
  const refusing = await openPushSink(() => status);
  const said: (string | undefined)[] = [];
  const traces = await openTraces(
    { ...settings, endpoint: refusing.url },
    { version: "1.0.0", everyMs: 5, sent: (error) => void said.push(error?.message) },
  );
  const sendOne = async () => {
    const before = refusing.requests.length;
    traces.begin("una", "internal", {}).end();
    await expect.poll(() => refusing.requests.length).toBe(before + 1);
  };
  await sendOne();
  await sendOne();
  status = 200;
  await sendOne();
  await traces.close();
  await refusing.close();
  expect(said).toEqual([expect.any(String), undefined]);
});
