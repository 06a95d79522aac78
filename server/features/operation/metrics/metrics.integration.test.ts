import { readFile } from "node:fs/promises";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { addStorageGauges } from "./add-storage-gauges.ts";
import { createMetrics } from "./metrics.ts";

const TOKEN = "a-token-of-the-newsroom";

describe("metrics", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ metrics: createMetrics(TOKEN) });
  });
  afterAll(() => test.close());

  const ask = (authorization?: string) =>
    test.call(null, { url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
  const read = async (): Promise<string[]> => (await ask(`Bearer ${TOKEN}`)).body.split("\n");
  /** Value of a series, by its beginning up to the value; `undefined` where there is none. */
  const figureOf = async (series: string): Promise<number | undefined> => {
    const line = (await read()).find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it("answer 404 without the right token", async () => {
    for (const authorization of [undefined, "", TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `Basic ${TOKEN}`]) {
      const answer = await ask(authorization);
      expect([answer.statusCode, answer.json().code], authorization).toEqual([404, "notFound"]);
    }
    const { statusCode, headers } = await ask(`Bearer ${TOKEN}`);
    expect([statusCode, headers["content-type"]]).toEqual([200, expect.stringContaining("text/plain; version=0.0.4")]);
  });

  it("count answers by route and status, and never by what was asked for", async () => {
    const series = `cierre_http_answers_total{method="GET",route="/api/:collection/:id",status="401"}`;
    const before = (await figureOf(series)) ?? 0;
    for (const id of ["secreta-1", "secreta-2", "secreta-3"]) await test.call(null, { url: `/api/article/${id}?q=secreta` });
    await test.call(null, { url: "/nada/secreta-4" });
    expect(await figureOf(series)).toBe(before + 3);
    expect(await figureOf(`cierre_http_answer_seconds_count{method="GET",route="/api/:collection/:id"}`)).toBe(before + 3);
    expect((await read()).filter((line) => line.includes("secreta"))).toEqual([]);
  });

  it("report what waits, and for how long", async () => {
    const scope = test.project;
    const { store } = test.services;
    expect(await figureOf(`cierre_queue_waiting{queue="letters"}`)).toBe(0);
    for (const ended of ["null", "now()"])
      await store.batch([
        {
          text: `insert into mailing_runs (scope, campaign_id, origin, begun_at, next_at, ended_at) values ($1, $2, '', now(), now(), ${ended})`,
          params: [scope, ended],
        },
        {
          text: `insert into mailing_recipients (id, scope, campaign_id, address_id, email, state, message_id, queued_at, next_at)
            values ($2, $1, $2, '', '', 'waiting', '', now(), now() - interval '5 minutes')`,
          params: [scope, ended],
        },
      ]);
    expect(await figureOf(`cierre_queue_waiting{queue="letters"}`)).toBe(1);
    expect(await figureOf(`cierre_queue_oldest_seconds{queue="letters"}`)).toBeGreaterThanOrEqual(300);
    await store.query(
      `insert into jobs (kind, scope, doc_id, version, run_at) values
        ('article', $1, 'a1', now(), now() - interval '90 seconds'), ('article', $1, 'a2', now(), now() - interval '10 seconds'),
        ('article', $1, 'a3', now(), now() + interval '1 hour')`,
      [scope],
    );
    expect(await figureOf(`cierre_queue_waiting{queue="scheduled:article"}`)).toBe(2);
    expect(await figureOf(`cierre_queue_oldest_seconds{queue="scheduled:article"}`)).toBeGreaterThanOrEqual(90);
    await store.query("delete from jobs");
    expect(await figureOf(`cierre_queue_waiting{queue="scheduled:article"}`)).toBeUndefined();
  });

  it("report how readers' pages were served, the database load, the free space and the process's own figures", async () => {
    const made = (await figureOf(`cierre_site_reads_total{from="made"}`)) ?? 0;
    const fresh = (await figureOf(`cierre_site_reads_total{from="fresh"}`)) ?? 0;
    for (let reader = 0; reader < 3; reader += 1) await test.call(null, { url: `/sitio/${test.project}/` });
    expect(await figureOf(`cierre_site_reads_total{from="made"}`)).toBe(made + 1);
    expect(await figureOf(`cierre_site_reads_total{from="fresh"}`)).toBe(fresh + 2);
    expect(await figureOf("cierre_database_up")).toBe(1);
    expect(await figureOf("cierre_store_places")).toBe(1);
    expect(await figureOf("cierre_sockets")).toBe(0);
    for (const series of ["cierre_storage_free_bytes", "nodejs_heap_size_used_bytes", "nodejs_eventloop_lag_p99_seconds"])
      expect(await figureOf(series), series).toBeGreaterThan(0);
  });

  it("report the outcome of edits, and the reason for refused ones by the closed set of codes", async () => {
    const person = await test.addPerson("basic");
    const insert = (data: object) => ({
      action: "INSERT",
      operationId: crypto.randomUUID(),
      collection: "tag",
      id: `local:${crypto.randomUUID()}`,
      data,
    });
    const count = async (status: string, code: string) =>
      (await figureOf(`cierre_operations_total{status="${status}",code="${code}"}`)) ?? 0;
    const before = [await count("applied", ""), await count("refused", "invalid")];
    const operations = [insert({ name: "Lluvia" }), insert({ name: "" }), insert({ name: "" })];
    const { results } = (await test.call(person, { method: "POST", url: "/api/changes", payload: { operations } })).json();
    expect(results.map(({ status }: { status: string }) => status)).toEqual(["applied", "refused", "refused"]);
    expect([await count("applied", ""), await count("refused", "invalid")]).toEqual(before.map((was, at) => was + at + 1));
  });

  it("report the outboxes of connected devices, as long as they are connected", async () => {
    const url = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const { token } = await test.addPerson("editor");
    const dial = () => io(url, { auth: { token }, transports: ["websocket"], reconnection: false, forceNew: true });
    const [one, other] = [dial(), dial()];
    const held = (state: string) =>
      Promise.all(["devices", "edits"].map((of) => figureOf(`cierre_outbox_${of}{state="${state}"}`)));
    expect(await one.emitWithAck("outbox-report", { refused: 3, conflicts: 0 })).toEqual({ ok: true });
    expect(await other.emitWithAck("outbox-report", { refused: 1, conflicts: 2 })).toEqual({ ok: true });
    for (const unfit of [null, {}, { refused: 1e9, conflicts: 0 }, { refused: -1, conflicts: 0 }, { refused: 0.5, conflicts: 0 }])
      expect(await other.emitWithAck("outbox-report", unfit)).toEqual({ ok: false });
    expect([await held("refused"), await held("conflicts")]).toEqual([
      [2, 4],
      [1, 2],
    ]);
    one.disconnect();
    await expect.poll(() => held("refused")).toEqual([1, 1]);
    await other.emitWithAck("outbox-report", { refused: 0, conflicts: 0 });
    expect([await held("refused"), await held("conflicts")]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    other.disconnect();
  });

  it("report the size of the database and files, as it was at the first request", async () => {
    expect(await figureOf("cierre_database_bytes")).toBeGreaterThan(1e6);
    const own = createMetrics(TOKEN);
    const look = addStorageGauges(own.register, test.services);
    const files = [{ tag: "original", size: 2_000 }, { tag: "360", size: 500 }, { tag: "720" }];
    await test.saveAsServer("asset", { name: "foto.jpg" }, { type: "photo", files });
    await look();
    const text = await own.register.metrics();
    expect(text).toMatch(/^cierre_files 3$/m);
    expect(text).toMatch(/^cierre_files_bytes 2500$/m);
    await test.saveAsServer("asset", { name: "otra.jpg" }, { type: "photo", files });
    await look();
    expect(await own.register.metrics()).toMatch(/^cierre_files 3$/m);
  });

  it("report which scheduled backups failed, and the age of the last good one", async () => {
    expect([await figureOf("cierre_backups_failing"), await figureOf("cierre_backup_oldest_seconds")]).toEqual([0, 0]);
    const now = test.services.now().getTime();
    const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    const body = { place: "folder", folder: "noches", schedule: "0 3 * * *" };
    const facts = {
      scheduledSince: ago(100),
      lastBackupAt: ago(5),
      lastAssetsBackupAt: ago(30),
      lastError: "El disco está lleno.",
    };
    await test.saveAsServer("backup-strategy", body, facts);
    await test.saveAsServer("backup-strategy", { ...body, schedule: null }, { lastBackupAt: ago(5000) });
    expect(await figureOf("cierre_backups_failing")).toBe(1);
    expect(Math.round(((await figureOf("cierre_backup_oldest_seconds")) ?? 0) / 3600)).toBe(30);
  });

  it("have every metric that alerts go by", async () => {
    const rules = await readFile("deploy/prometheus/cierre.rules.yml", "utf8");
    const named = new Set(rules.match(/\b(?:cierre|nodejs)_\w+/g));
    const known = (await read()).flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []);
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !known.includes(name.replace(/_bucket$/, "")))).toEqual([]);
  });
});
