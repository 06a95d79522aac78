import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { noteBegun } from "./task-runs.ts";

const NDJSON = "application/x-ndjson";

describe("a program that is under way", () => {
  let test: TestApp;
  let admin: TestPerson;
  let source: Server;
  let origin: string;
  beforeAll(async () => {
    source = createServer((request, response) => {
      if (request.url !== "/slow") response.end("{}");
    });
    await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    test = await openTestApp({ importPhotos: "any" });
    admin = await test.addPerson("admin");
    await test.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    source.closeAllConnections();
    source.close();
    await test.close();
  });

  const task = async (code: string) =>
    (await test.save("custom-task", { name: "Tarea", code, timeoutMs: 60_000 }, test.project)).id;
  const run = (person: TestPerson | null, path: string, headers: Record<string, string> = {}) =>
    test.call(person, { method: "POST", url: `/api/${path}/run`, headers });
  const open = (id: string, signal: AbortSignal) => {
    const { port } = test.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/custom-task/${id}/run`;
    return fetch(url, { method: "POST", headers: { ...admin.headers, accept: NDJSON }, signal });
  };

  it("runs one of a document at a time, until whoever asked hangs up", { tags: ["slow"] }, async () => {
    const id = await task("cierre.log('vive'); for (;;);");
    const controller = new AbortController();
    const response = await open(id, controller.signal);
    const first = await response.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toContain('"vive"');
    const lastRun = async () => (await test.call(admin, { url: `/api/custom-task/${id}/runs` })).json().data[0];
    expect(await lastRun()).toMatchObject({ state: "running", startedBy: "person", person: "Persona 1", ms: null });
    const second = await run(admin, `custom-task/${id}`);
    expect([second.statusCode, second.json().message]).toEqual([409, "Ya se está ejecutando: la inició Persona 1"]);
    controller.abort();
    await expect.poll(lastRun).toMatchObject({ state: "ended", error: "Ejecución abortada" });
    const short = `custom-task/${id}`;
    await test.app.inject({
      method: "POST",
      url: `/api/custom-task/${id}`,
      headers: admin.headers,
      payload: { code: "return 2" },
    });
    await expect.poll(async () => (await run(admin, short)).statusCode, { interval: 100 }).toBe(200);
  });

  it("runs no task that is under way in another process, whoever or whatever began it there", async () => {
    const id = await task("return 1");
    const { store, now } = test.services;
    const elsewhere = { id: "en otro lado", scope: test.project, taskId: id };
    const tried = async () => {
      const whole = await run(admin, `custom-task/${id}`);
      const streamed = await run(admin, `custom-task/${id}`, { accept: NDJSON });
      expect(streamed.json().message).toBe(whole.json().message);
      return [whole.statusCode, streamed.statusCode, whole.json().message];
    };
    await noteBegun(store, elsewhere, "Ana", now());
    expect(await tried()).toEqual([409, 409, "Ya se está ejecutando: la inició Ana"]);
    await store.query("update task_runs set person = null, started_by = 'schedule' where id = $1", [elsewhere.id]);
    expect(await tried()).toEqual([409, 409, "Ya se está ejecutando"]);
    // Its process is gone: nobody waits for it.
    await store.query("update task_runs set lost_at = $2::timestamptz where id = $1", [elsewhere.id, now().toISOString()]);
    expect((await run(admin, `custom-task/${id}`)).json().result).toEqual({ result: 1 });
  });

  it("runs one of a feeder, and one of a macro for each person, in all processes of a database", { tags: ["slow"] }, async () => {
    const other = await openTestApp({ importPhotos: "any", store: test.services.store });
    const { id: feeder } = await test.save("custom-data-feeder", { name: "Lento", originUrl: `${origin}/slow` }, test.project);
    const macro = { name: "Eterna", callToAction: "Ir", runtime: "javascript", code: "cierre.log('vive'); for (;;);" };
    const { id } = await test.save("macro", macro, test.project);
    const { port } = test.app.server.address() as AddressInfo;
    const end = new AbortController();
    const begin = (path: string) =>
      fetch(`http://127.0.0.1:${port}/api/${path}/run`, {
        method: "POST",
        headers: { ...admin.headers, "content-type": "application/json", accept: NDJSON },
        body: JSON.stringify({ values: {} }),
        signal: end.signal,
      });
    const feeding = begin(`custom-data-feeder/${feeder}`).catch(() => "ended");
    await (await begin(`macro/${id}`)).body?.getReader().read();
    const leases = async () => (await test.services.store.query("select document from program_leases")).length;
    await expect.poll(leases).toBe(2);
    const elsewhere = async (person: TestPerson, path: string) =>
      (await other.call(person, { method: "POST", url: `/api/${path}/run`, payload: { values: {} } })).json().message;
    const refused = "Ya se está ejecutando: la inició Persona 1";
    expect(await elsewhere(admin, `custom-data-feeder/${feeder}`)).toBe(refused);
    expect(await elsewhere(admin, `macro/${id}`)).toBe(refused);
    await test.services.store.query(`update documents set data = data || '{"code":"return 1"}' where id = $1`, [id]);
    const reporter = await test.addPerson("basic");
    expect(await elsewhere(reporter, `macro/${id}`)).toBeUndefined();
    end.abort();
    expect(await feeding).toBe("ended");
    await expect.poll(leases).toBe(0);
    expect(await elsewhere(admin, `macro/${id}`)).toBeUndefined();
    await other.close();
  });

  it("waits no longer than it could have taken for a run whose process is gone", async () => {
    const { id } = await test.save("custom-data-feeder", { name: "Cortado", originUrl: origin }, test.project);
    const document = `${test.project}/custom-data-feeder/${id}`;
    const until = (ms: number) => new Date(test.services.now().getTime() + ms).toISOString();
    const lost = (at: string) =>
      test.services.store.query(
        `insert into program_leases (document, run, person, lost_at) values ($1, 'x', 'Ana', $2)
          on conflict (document) do update set lost_at = excluded.lost_at`,
        [document, at],
      );
    await lost(until(60_000));
    expect((await run(admin, `custom-data-feeder/${id}`)).statusCode).toBe(409);
    await lost(until(0));
    expect((await run(admin, `custom-data-feeder/${id}`)).statusCode).toBe(200);
  });
});
