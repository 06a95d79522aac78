import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { ContextServices } from "../../context/person-context.ts";
import type { Services } from "../../context/services.ts";
import type { Queryable } from "../../context/store.ts";
import { deliverRuns } from "../../engines/delivery/deliver-runs.ts";
import {
  beginStatement,
  endRows,
  giveBack,
  pauseRun,
  type RunKey,
  skipStatement,
  type TakenRow,
  takeRows,
} from "../../engines/delivery/delivery-queue.ts";
import { freezeStatement } from "./freeze-recipients.ts";
import { ONE_SIGNAL } from "./one-signal-carrier.ts";
import type { PushLetter, PushOutcome } from "./push-carrier.ts";
import { type PushChannels, readChannels } from "./push-channels.ts";
import { pushLinks } from "./push-links.ts";
import { type PushNotice, pushNotice, pushRule } from "./push-notice.ts";
import { pushQueue } from "./push-queue.ts";
import { type DeviceRow, targetOf } from "./push-target.ts";
import { reportPush } from "./report-push.ts";
import { forgetSubscription } from "./subscriptions.ts";

export type PushServices = ContextServices & Pick<Services, "logger" | "now" | "push" | "serverKey">;

/** Notices that a process takes at a time: few enough for others to have their share, and for the numbers to move. */
const BATCH = 200;
/** Sent at once: as many as are unknown where the process ends. */
const AT_ONCE = 20;

interface OpenPush extends RunKey {
  readonly collection: string;
  readonly message: unknown;
  readonly rule: unknown;
  readonly isFrozen: boolean;
}

/** A device that may get its notice now. */
interface BegunRow extends DeviceRow {
  readonly id: string;
  readonly tries: number;
}

/** Sends what waits of every notice. */
export function deliverPush(services: PushServices, goesOn: () => boolean = () => true): Promise<void> {
  const runs = {
    queue: pushQueue,
    more: `r.collection, r.message, r.rule, r.frozen_at is not null as "isFrozen"`,
    async deliverSome(ctx: CommandContext, run: OpenPush & { readonly isDue: boolean }) {
      if (!run.isFrozen) await freeze(ctx, run);
      const hasSent = run.isDue && (await sendBatch(services, ctx, run, goesOn));
      await reportPush(ctx, run);
      return hasSent || !run.isFrozen;
    },
    failure: "sending a notice failed; it is tried again",
  };
  return deliverRuns<Omit<OpenPush, keyof RunKey>>(services, runs, goesOn);
}

async function freeze(ctx: CommandContext, { scope, docId, rule }: OpenPush): Promise<void> {
  const { web, hasApp, oneSignal } = await readChannels(ctx.store, scope);
  const ways = { web: web !== null, app: hasApp, oneSignal: oneSignal !== null };
  await ctx.store.batch([freezeStatement(ctx, docId, pushRule.parse(rule), ways)]);
}

async function sendBatch(services: PushServices, ctx: CommandContext, run: OpenPush, goesOn: () => boolean): Promise<boolean> {
  const { store, now } = services;
  const notice = pushNotice.parse(run.message);
  const channels = await readChannels(store, run.scope);
  if (!(await isThere(store, run))) {
    await store.batch([skipStatement(pushQueue, run, t("push.skipped.notice"), now())]);
    return false;
  }
  const taken = await takeRows(store, pushQueue, run, { most: BATCH, more: "r.tries", now: now() });
  const outcomes: PushOutcome[] = [];
  for (let at = 0; at < taken.length && goesOn(); at += AT_ONCE) {
    outcomes.push(...(await sendTogether(services, ctx, run, { notice, channels }, taken.slice(at, at + AT_ONCE))));
  }
  if (!goesOn()) await giveBack(store, pushQueue, taken, now());
  const isRefusedAll = outcomes.length > 0 && outcomes.every(({ tag }) => tag === "later");
  if (isRefusedAll) await pauseRun(store, pushQueue, run, now());
  return taken.length > 0 && !isRefusedAll;
}

/** Nobody gets a notice whose document was deleted meanwhile. */
async function isThere(store: Queryable, { scope, collection, docId }: OpenPush): Promise<boolean> {
  const rows = await store.query(
    `select from documents where scope = $1 and collection = $2 and id = $3 and deleted_at is null`,
    [scope, collection, docId],
  );
  return rows.length > 0;
}

interface Sending {
  readonly notice: PushNotice;
  readonly channels: PushChannels;
}

async function sendTogether(
  services: PushServices,
  ctx: CommandContext,
  run: OpenPush,
  { notice, channels }: Sending,
  taken: readonly TakenRow[],
): Promise<PushOutcome[]> {
  const { store, serverKey, now } = services;
  const begun = await beginRows(store, taken, now());
  const send = async (row: BegunRow) => {
    const links = pushLinks(serverKey, row.id);
    const letter: PushLetter = { id: row.id, topic: run.docId, notice, links, site: channels.site, badge: channels.badge };
    const target = targetOf(row, channels);
    const outcome: PushOutcome =
      target === null ? { tag: "refused", error: t("push.trouble.notConfigured") } : await services.push.send(target, letter);
    return { row, outcome };
  };
  const ended = await Promise.all(begun.map(send));
  if (ended.length > 0) {
    const rows = ended.map(({ row, outcome }) => ({
      id: row.id,
      tries: row.tries,
      outcome: outcome.tag === "gone" ? ({ tag: "refused", error: outcome.error } as const) : outcome,
    }));
    await endRows(store, pushQueue, rows, now());
  }
  for (const { row, outcome } of ended) {
    if (outcome.tag === "gone") await forgetSubscription(ctx, row.subscriptionId, outcome.error);
  }
  return ended.map(({ outcome }) => outcome);
}

const ASKED = `select r.id, t.next_at, coalesce(s.kind, '${ONE_SIGNAL}') as kind, s.address, s.p256dh, s.auth, s.brand_id,
    case when s.id is null and r.subscription_id <> '${ONE_SIGNAL}' then $5 end as reason
  from unnest($1::text[], $2::timestamptz[]) as t (id, next_at) join push_recipients r on r.id = t.id
    left join push_subscriptions s on s.id = r.subscription_id`;

/** Writes down that notices are about to be sent; answers those that may go: whose device still takes them. */
async function beginRows(store: Queryable, taken: readonly TakenRow[], now: Date): Promise<BegunRow[]> {
  const answers = `r.subscription_id as "subscriptionId", asked.kind, asked.address, asked.p256dh, asked.auth, asked.brand_id as brand`;
  const params = [t("push.skipped.device")];
  const [rows] = await store.batch([beginStatement(pushQueue, taken, { asked: ASKED, answers, params }, now)]);
  // The statement fixes the shape of its rows.
  return (rows ?? []).filter(({ state }) => state === "sending") as unknown as BegunRow[];
}
