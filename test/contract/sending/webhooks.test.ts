import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programContext } from "../../../server/context/program-context.ts";
import type { Services } from "../../../server/context/services.ts";
import { saveDocument } from "../../../server/core/documents/save-document.ts";
import { deliverWebhooks } from "../../../server/features/integrations/deliver-webhooks.ts";
import { takeDue } from "../../../server/features/integrations/webhook-queue.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../server/testing/open-test-app.ts";
import { openPushSink, type PushSink } from "../../../server/testing/push-sink.ts";
import { type SharedDatabase, sharedDatabases } from "./shared-databases.ts";

const TAGS_OF_PROCESS = 20;
const HELD_MS = 121_000;

describe.each(sharedDatabases)("webhooks of several processes on %s", (_name, openDatabase) => {
  let database: SharedDatabase;
  let test: TestApp;
  let admin: TestPerson;
  let sink: PushSink;
  let processes: Services[];
  beforeAll(async () => {
    database = await openDatabase();
    const stores = await Promise.all([database.open(), database.open(), database.open()]);
    test = await openTestApp({ store: stores[0], importPhotos: "any", limits: { callsPerMinute: 1e9 } });
    processes = stores.map((store) => ({ ...test.services, store }));
    admin = await test.addPerson("admin");
    sink = await openPushSink(() => 200);
    const post = (url: string, payload: object) => test.call(admin, { method: "POST", url: `/api/${url}`, payload });
    const { id } = (await post("webhook", { name: "Archivo", url: `${sink.url}/recibe`, models: ["Tag"] })).json();
    await post(`webhook/${id}/generate-secret`, {});
    expect((await post(`webhook/${id}`, { enabled: true })).statusCode).toBe(200);
  });
  afterAll(async () => {
    await sink.close();
    await test.close();
    await database.close();
  });

  const [first, second] = [() => processes[0] as Services, () => processes[1] as Services];
  const writeIn = async (services: Services, prefix: string) => {
    for (let at = 0; at < TAGS_OF_PROCESS; at += 1) {
      const ctx = programContext(services, test.project, services.now);
      await saveDocument(ctx, { collection: "tag", id: null, body: { name: `${prefix}${at}` } });
    }
  };
  const names = () => sink.requests.map(({ body }) => JSON.parse(body.toString()).data.document.name as string);
  const ids = () => sink.requests.map(({ headers }) => String(headers["webhook-id"]));
  const documents = () => sink.requests.map(({ body }) => JSON.parse(body.toString()).data.id as string);
  const committed = async () => {
    const query = `select doc_id from history where scope = $1 and collection = 'tag' order by seq`;
    const rows = await test.services.store.query<{ doc_id: string }>(query, [test.project]);
    return rows.map(({ doc_id }) => doc_id);
  };

  it("send each message once, in the order of the commits, while all of them write and send", async () => {
    let isWriting = true;
    const writing = Promise.all(processes.map((services, at) => writeIn(services, `${at}-`))).finally(() => (isWriting = false));
    await Promise.all(
      processes.map(async (services) => {
        while (isWriting) await deliverWebhooks(services);
      }),
    );
    await writing;
    await deliverWebhooks(second());
    expect(new Set(ids()).size).toBe(processes.length * TAGS_OF_PROCESS);
    expect(ids()).toHaveLength(processes.length * TAGS_OF_PROCESS);
    expect(documents()).toEqual(await committed());
  });

  it("leave what a process held when it died to another one", async () => {
    (sink.requests as unknown[]).length = 0;
    await writeIn(first(), "tras-");
    expect(await takeDue(first().store, { holder: "dead", now: test.services.now(), most: 1 })).toHaveLength(1);
    await deliverWebhooks(second());
    expect(names()).toEqual([]);
    test.pass(HELD_MS);
    await Promise.all(processes.map((services) => deliverWebhooks(services)));
    expect(names()).toEqual(Array.from({ length: TAGS_OF_PROCESS }, (_, at) => `tras-${at}`));
  });
});
