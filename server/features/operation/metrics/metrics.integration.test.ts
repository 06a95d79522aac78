import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
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

  it("are not there for whoever has no token, or another one", async () => {
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

  it("tell what waits, and for how long", async () => {
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

  it("tell how readers' pages came, how busy the database is, what room there is, and the process's own", async () => {
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
});
