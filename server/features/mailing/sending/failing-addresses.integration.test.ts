import { afterEach, beforeEach, expect, it } from "vitest";
import { refreshTimeDerivedFields } from "../../../core/documents/time/refresh-time-derived-fields.ts";
import type { TestApp } from "../../../testing/open-test-app.ts";
import { openSendingProject, type SendingProject } from "../../../testing/sending-project.ts";
import { deliverDue } from "./deliver-due.ts";

const MINUTE = 60_000;

let test: TestApp;
let mailing: SendingProject;
beforeEach(async () => {
  mailing = await openSendingProject();
  test = mailing.test;
});
afterEach(() => test.close());

it("removes an address from campaigns by the kind of failure: at once if it does not exist, at the third full mailbox, never for the content of a letter", {
  tags: ["slow"],
}, async () => {
  const failing = { nadie: "unknown", lleno: "full", spam: "policy", bien: null } as const;
  const ids: Record<string, string> = {};
  for (const [name, failure] of Object.entries(failing)) {
    ids[name] = await mailing.address(`${name}@lectores.example`);
    if (failure) mailing.outcomes.set(`${name}@lectores.example`, { tag: "refused", error: `no: ${failure}`, failure });
  }
  const address = (name: string) => mailing.read(`mailing-address/${ids[name]}`);
  const sendOne = async () => {
    test.letters.length = 0;
    const id = await mailing.run();
    await deliverDue(test.services);
    return [mailing.sentTo().map((to) => to.split("@")[0]), (await mailing.readCampaign(id)).errored];
  };
  expect(await sendOne()).toEqual([["bien", "lleno", "nadie", "spam"], 3]);
  expect(await address("nadie")).toMatchObject({ status: "INVALID", errorCount: 1 });
  expect(await address("lleno")).toMatchObject({ status: "OK", errorCount: 0, deliveryFailures: { full: { said: "no: full" } } });
  expect(await sendOne()).toEqual([["bien", "lleno", "spam"], 2]);
  expect(await sendOne()).toEqual([["bien", "lleno", "spam"], 2]);
  expect(await address("lleno")).toMatchObject({ status: "OK", errorCount: 3 });
  expect(await address("spam")).toMatchObject({ status: "OK", errorCount: 0 });
  expect(await mailing.read(`mailing-list/${mailing.list}`)).toMatchObject({ addressCount: 4, validCount: 2 });
  expect(await sendOne()).toEqual([["bien", "spam"], 1]);
  // The first of three full mailboxes gets too old to count.
  await test.services.store.query(
    `update documents set data = jsonb_set(data, '{deliveryFailures,full,times,0}', to_jsonb($2::text)) where id = $1`,
    [ids.lleno, new Date(test.services.now().getTime() - 60 * 24 * 60 * MINUTE).toISOString()],
  );
  await refreshTimeDerivedFields({ ...test.services, publish: test.services.changes.publish });
  expect(await address("lleno")).toMatchObject({ errorCount: 0 });
  expect(await sendOne()).toEqual([["bien", "lleno", "spam"], 2]);
});

it("counts a mailbox that stayed full over all tries against the address, and an unreachable mail server of ours against no address", {
  tags: ["slow"],
}, async () => {
  const full = await mailing.address("lleno@lectores.example");
  const away = await mailing.address("lejos@lectores.example");
  mailing.outcomes.set("lleno@lectores.example", { tag: "later", error: "452 4.2.2 lleno", failure: "full" });
  mailing.outcomes.set("lejos@lectores.example", { tag: "later", error: "ECONNREFUSED", failure: null });
  const id = await mailing.run();
  for (let hour = 0; hour < 24; hour += 1) {
    await deliverDue(test.services);
    test.pass(61 * MINUTE);
  }
  expect(await mailing.readCampaign(id)).toMatchObject({ errored: 2, enqueued: null });
  expect((await mailing.read(`mailing-address/${full}`)).deliveryFailures).toMatchObject({
    full: { times: [expect.any(String)] },
  });
  expect((await mailing.read(`mailing-address/${away}`)).deliveryFailures ?? null).toBeNull();
});

it("sends to an address again once a person says so, but not to one that left", async () => {
  const id = await mailing.address("nadie@lectores.example");
  const gone = await mailing.address("sale@lectores.example", { status: "UNSUBSCRIBED" });
  mailing.outcomes.set("nadie@lectores.example", { tag: "refused", error: "550 5.1.1 no existe", failure: "unknown" });
  await mailing.run();
  await deliverDue(test.services);
  expect(await mailing.read(`mailing-address/${id}`)).toMatchObject({ status: "INVALID", errorCount: 1 });
  expect((await mailing.post(`mailing-address/${gone}/forget-failures`)).statusCode).toBe(409);
  expect((await mailing.post(`mailing-address/${id}/forget-failures`)).statusCode).toBe(200);
  expect(await mailing.read(`mailing-address/${id}`)).toMatchObject({ status: "OK", errorCount: 0, deliveryFailures: null });
  mailing.outcomes.clear();
  const again = await mailing.run();
  await deliverDue(test.services);
  expect(await mailing.readCampaign(again)).toMatchObject({ sent: 1 });
});
