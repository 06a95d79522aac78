import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../../server/context/store.ts";
import { deliverDue } from "../../../server/features/mailing/sending/deliver-due.ts";
import { CONNECTIONS, openSmtpCarrier } from "../../../server/outbound/mail/letter-carrier.ts";
import { openMailingProject } from "../../../server/testing/mailing-project.ts";
import { openTestApp } from "../../../server/testing/open-test-app.ts";
import { openSmtpSink, type SmtpSink } from "../../../server/testing/smtp-sink.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { Killed, type Place, places } from "../killed.ts";

const MINUTE = 60_000;
const READERS = 300;
const KILLS = 6;

describe.each(places)("a campaign whose processes are killed, on %s", (_name, processes, openPlace) => {
  let place: Place;
  let sink: SmtpSink;
  let killed: Killed;
  beforeEach(async () => {
    place = await openPlace();
    sink = await openSmtpSink();
    killed = new Killed(place, new URL("./mailing-process.ts", import.meta.url), sink.url);
  });
  afterEach(async () => {
    await killed.killAll();
    await sink.close();
    await place.drop();
  });

  const taken = () => [...sink.taken.values()].reduce((sum, letters) => sum + letters.length, 0);

  it("reaches nobody twice, leaves nobody out, and reports the recipients whose outcome is unknown", async () => {
    const campaign = await executed(await killed.open());
    const random = new SeededRandom(7);
    let ahead = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // What was being sent when a process died may never arrive.
      const left = await killed.countWaiting("mailing_recipients");
      const until = taken() + Math.min(left, 1 + random.below(READERS / KILLS));
      await killed.begin(processes, ahead);
      await expect.poll(taken, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(until);
      await killed.killAll();
      // What was taken and not begun is free again, what was being sent is not lost yet.
      ahead += 3 * MINUTE;
    }
    const store = await killed.open();
    await sendTheRest(store, ahead + 10 * MINUTE);
    const rows = await store.query<{ email: string; state: string }>(
      `select email, state from mailing_recipients where campaign_id = $1`,
      [campaign],
    );
    const [stored] = await store.query<{ sent: number; enqueued: number | null }>(
      `select (data ->> 'sent')::integer as sent, (data ->> 'enqueued')::integer as enqueued from documents where id = $1`,
      [campaign],
    );
    await store.close();
    expect(rows).toHaveLength(READERS);
    const times = (email: string) => sink.taken.get(email)?.length ?? 0;
    const of = (state: string) => rows.filter((row) => row.state === state);
    expect(rows.filter(({ email }) => times(email) > 1)).toEqual([]);
    expect(of("sent").filter(({ email }) => times(email) !== 1)).toEqual([]);
    expect(of("sent").length + of("uncertain").length).toBe(READERS);
    expect(stored).toEqual({ sent: of("sent").length, enqueued: null });
    expect(of("uncertain").length).toBeLessThanOrEqual(KILLS * CONNECTIONS * processes);
  });

  const sendTheRest = async (store: Store, ahead: number) => {
    const test = await openTestApp({ store });
    const letters = openSmtpCarrier(sink.url);
    await deliverDue({ ...test.services, letters, now: () => new Date(Date.now() + ahead) });
    letters.close();
    await test.close();
  };
});

/** A campaign to many readers, executed by a server that is closed then. Answers its id. */
async function executed(store: Store): Promise<string> {
  const test = await openTestApp({ store });
  const mailing = await openMailingProject(test);
  await store.query(
    `insert into documents (scope, collection, id, seq, created_at, updated_at, created_by, html_version, data, folded, search)
      select $1, 'mailing-address', 'a' || n, n + 1000, now(), now(), 'founder', 2, jsonb_build_object('id', 'a' || n, 'email',
        'lector' || n || '@lectores.example', 'status', 'OK', 'mailingLists', jsonb_build_array($2::text)),
        'lector' || n || '@lectores.example', ''::tsvector from generate_series(1, $3::integer) n`,
    [test.project, mailing.list, READERS],
  );
  const id = await mailing.campaign();
  expect((await mailing.post(`mailing-campaign/${id}/run`)).json()).toMatchObject({ enqueued: READERS });
  await test.close();
  await store.close();
  return id;
}
