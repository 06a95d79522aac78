import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../../server/context/store.ts";
import { deliverPush } from "../../../server/features/push/deliver-push.ts";
import { openPushCarrier } from "../../../server/features/push/open-push-carrier.ts";
import { openTestApp } from "../../../server/testing/open-test-app.ts";
import { openPushSink, type PushSink, testBrowser } from "../../../server/testing/push-sink.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { Killed, type Place, places } from "../killed.ts";

const MINUTE = 60_000;
const BROWSERS = 300;
const KILLS = 6;
/** As many notices are under way at once. */
const AT_ONCE = 20;

describe.each(places)("a notice whose processes are killed, on %s", (_name, processes, openPlace) => {
  let place: Place;
  let sink: PushSink;
  let killed: Killed;
  beforeEach(async () => {
    place = await openPlace();
    sink = await openPushSink();
    killed = new Killed(place, new URL("./push-process.ts", import.meta.url), sink.url);
  });
  afterEach(async () => {
    await killed.killAll();
    await sink.close();
    await place.drop();
  });

  it("reaches no browser twice, leaves none out, and reports those whose outcome is unknown", async () => {
    const notice = await sent(await killed.open(), sink.url);
    const random = new SeededRandom(11);
    let ahead = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Who receives it is settled by the first process; what was being sent when one died may never arrive.
      const left = kill === 0 ? BROWSERS : await killed.countWaiting("push_recipients");
      const until = sink.requests.length + Math.min(left, 1 + random.below(BROWSERS / KILLS));
      await killed.begin(processes, ahead);
      await expect.poll(() => sink.requests.length, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(until);
      await killed.killAll();
      // What was taken and not begun is free again, what was being sent is not lost yet.
      ahead += 3 * MINUTE;
    }
    const store = await killed.open();
    await sendTheRest(store, ahead + 10 * MINUTE);
    const rows = await store.query<{ address: string; state: string }>(
      `select s.address, r.state from push_recipients r join push_subscriptions s on s.id = r.subscription_id where r.doc_id = $1`,
      [notice],
    );
    const [stored] = await store.query<{ sent: number; uncertain: number; enqueued: number | null }>(
      `select (data ->> 'sent')::integer as sent, (data ->> 'uncertain')::integer as uncertain,
        (data ->> 'enqueued')::integer as enqueued from documents where id = $1`,
      [notice],
    );
    await store.close();
    const times = (address: string) => sink.requests.filter(({ path }) => address.endsWith(path)).length;
    const of = (state: string) => rows.filter((row) => row.state === state);
    expect(rows).toHaveLength(BROWSERS);
    expect(rows.filter(({ address }) => times(address) > 1)).toEqual([]);
    expect(of("sent").filter(({ address }) => times(address) !== 1)).toEqual([]);
    expect(of("sent").length + of("uncertain").length).toBe(BROWSERS);
    expect(stored).toEqual({ sent: of("sent").length, uncertain: of("uncertain").length, enqueued: null });
    expect(of("uncertain").length).toBeLessThanOrEqual(KILLS * AT_ONCE * processes);
  });

  const sendTheRest = async (store: Store, ahead: number) => {
    const test = await openTestApp({ store });
    const now = () => new Date(Date.now() + ahead);
    const push = openPushCarrier({ reach: "any", firebase: { send: sink.url, token: sink.url }, oneSignal: sink.url }, now);
    await deliverPush({ ...test.services, push, now });
    await test.close();
  };
});

/** A notice to many browsers, sent by a server that is closed then. Answers its id. */
async function sent(store: Store, services: string): Promise<string> {
  const test = await openTestApp({ store });
  const admin = await test.addPerson("systemAdmin");
  const post = (path: string, payload: object) => test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  await post(`project/${test.project}`, { hostname: "diario.example" });
  await post("web-push-settings/web-push-settings", { enabled: true });
  const { keys } = testBrowser(services).subscription;
  await store.query(
    `insert into documents (scope, collection, id, seq, created_at, updated_at, created_by, html_version, data, folded, search)
      select $1, 'device-instance', 'd' || n, n + 1000, now(), now(), 'founder', 2, jsonb_build_object('id', 'd' || n, 'pushEnabled', true),
        '', ''::tsvector from generate_series(1, $2::integer) n`,
    [test.project, BROWSERS],
  );
  await store.query(
    `insert into push_subscriptions (id, scope, device_id, kind, address, p256dh, auth, created_at, seen_at)
      select 's' || n, $1, 'd' || n, 'web', $3 || '/lector/' || n || '.', $4, $5, now(), now() from generate_series(1, $2::integer) n`,
    [test.project, BROWSERS, services, keys.p256dh, keys.auth],
  );
  const answer = await post("push-notification", { name: "Crece el río" });
  expect(answer.json()).toMatchObject({ sentAt: expect.any(String) });
  await test.close();
  await store.close();
  return answer.json().id;
}
