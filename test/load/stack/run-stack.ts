import { setTimeout as wait } from "node:timers/promises";
import { openMachines } from "../../../scripts/stack/machines.ts";
import { openStack, type Stack } from "../../../scripts/stack/open-stack.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { openPushSink } from "../../../server/testing/push-sink.ts";
import { openSmtpSink } from "../../../server/testing/smtp-sink.ts";
import type { Cleanup } from "../../bench/lib/run-bench.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { checkWorld, type Found } from "./check-world.ts";
import { type Fault, takeAwayInTurn } from "./faults.ts";
import { HttpDevice, json } from "./http-device.ts";
import { openLedger } from "./ledger.ts";
import { type Doing, openSender, openSpeaker, vote } from "./other-work.ts";
import { prepareWorld, type World } from "./prepare-world.ts";
import { openArticleWriter } from "./write-articles.ts";

export interface StackLoad {
  readonly seed: number;
  readonly devices: number;
  /** Whom each campaign and each notice goes to. */
  readonly readers: number;
  readonly faults: readonly Fault[];
  readonly say: (line: string) => void;
}

export interface StackResult {
  readonly found: readonly Found[];
  /** What devices had to try again, and how often. */
  readonly troubles: ReadonlyMap<string, number>;
}

/** How long devices may take to end what they have begun once everything is there again, ms. */
const END_MS = 120_000;
/** How long a program may be away and on its way back, with what is sent before, ms. */
const FAULT_MS = 60_000;
/** Between two things that a device does, up to, ms. */
const PAUSE_MS = 1_200;
const VOTES = 20;

/** Devices at work at a stack of which one program after the other goes away; then what is there is compared with what they were told. */
export async function runStack(
  cleanup: Cleanup,
  { seed, devices: count, readers, faults, say }: StackLoad,
): Promise<StackResult> {
  const machines = await openMachines();
  cleanup.defer(() => machines.remove());
  say(`machines: ${machines.description}`);
  const [letters, notices] = [
    await openSmtpSink(undefined, { host: machines.host }),
    await openPushSink(undefined, machines.host),
  ];
  cleanup.defer(() => letters.close());
  cleanup.defer(() => notices.close());
  let world: World | null = null;
  const stack = await openStack({
    machines,
    settings: { DEMO: "0", LOG_LEVEL: "warn", SMTP_URL: letters.url, PUSH_REACH: "any", DRAIN_MS: "2000" },
    async prepare(databaseUrl) {
      world = await prepareWorld({ databaseUrl, people: count, readers, pushUrl: notices.url });
    },
    say,
  });
  cleanup.defer(() => stack.stop());
  if (world === null) throw new Error("nobody prepared the database");
  const own: World = world;
  const [ledger, stopped] = [openLedger(), new AbortController()];
  let taking: Promise<void> | null = null;
  cleanup.defer(async () => {
    stopped.abort();
    // Nothing is started again once the stack has been ended.
    await taking?.catch(() => undefined);
  });
  const surroundings = { ledger, signal: stopped.signal };
  const devices = own.tokens.map((token, index) => {
    const device = new HttpDevice(stack.url, index, {
      authorization: `Bearer ${token}`,
      "api-version": "1",
      project: own.project,
    });
    cleanup.defer(async () => device.close());
    return device;
  });
  let isOver = false;
  const working = devices.map((device, index) =>
    putToWork({ ...surroundings, device, random: new SeededRandom(seed * 1_000 + index) }, own, () => isOver),
  );
  const failed = Promise.all(working);
  failed.catch(() => undefined);
  const first = devices[0];
  if (!first) throw new Error("there are no devices");
  const random = new SeededRandom(seed);
  const before = (fault: Fault) => sendOut(first, own, `antes de ${fault.part}`, surroundings.signal);
  taking = takeAwayInTurn(stack, faults, { random, before, say, signal: stopped.signal });
  const troubles = () => sumOf(devices.map((each) => each.troubles));
  await Promise.race([failed, taking, stalled("what is taken away", (faults.length + 1) * FAULT_MS, stack, troubles)]);
  isOver = true;
  await Promise.race([failed, stalled("a device", END_MS, stack, troubles)]);
  say("everything is there again: what is due is sent, and compared");
  await settle(stack);
  const found = await checkWorld({
    databaseUrl: stack.databaseUrl,
    world: own,
    ...surroundings,
    device: first,
    letters,
    notices,
  });
  const endings = stack.parts.flatMap((part) => part.endings);
  return { found: [...found, { what: "programs that ended by themselves", counted: 0, wrong: endings }], troubles: troubles() };
}

/** Rejects, with what is known of it, where something does not come to its end. */
async function stalled(what: string, ms: number, { parts }: Stack, troubles: () => StackResult["troubles"]): Promise<never> {
  await wait(ms, undefined, { ref: false });
  const known = [
    ...parts.flatMap(({ endings }) => endings),
    ...[...troubles()].map(([trouble, times]) => `${times} × ${trouble}`),
  ];
  throw new Error(`${what} does not come to its end:\n${known.join("\n")}`);
}

/** What a person at a device does: writes most of the time, speaks, sends files, and votes as readers of its network do. */
async function putToWork(
  doing: Doing,
  { shared, conversation, project, survey, options }: World,
  isOver: () => boolean,
): Promise<void> {
  const write = openArticleWriter({ ...doing, shared });
  const [speak, send] = [openSpeaker(doing, conversation), openSender(doing)];
  const path = `/sitio/${project}/_voto/survey/${survey}`;
  const { random } = doing;
  let votes = 0;
  while (!isOver()) {
    await wait(random.below(PAUSE_MS));
    const draw = random.next();
    if (draw < 0.65) await write();
    else if (draw < 0.85) await speak();
    else if (draw < 0.93) await send();
    // One network has so many votes.
    else if (votes++ < VOTES) await vote(doing, { path, options });
  }
}

/** A campaign and a notice to all readers, on their way when something happens. */
async function sendOut(device: HttpDevice, { mailingList }: World, name: string, signal: AbortSignal): Promise<void> {
  const campaign = json(
    "/api/mailing-campaign",
    { subject: name, bodyHtml: "<p>Hola</p>", mailingList },
    { "operation-id": `campaign-${name.replaceAll(" ", "-")}-${Date.now()}` },
  );
  const { id } = JSON.parse((await device.askUntilAnswered(campaign, signal)).body.toString()) as { id: string };
  await device.askUntilAnswered(json(`/api/mailing-campaign/${id}/run`, {}), signal);
  await device.askUntilAnswered(
    json("/api/push-notification", { name }, { "operation-id": `notice-${name.replaceAll(" ", "-")}-${Date.now()}` }),
    signal,
  );
}

/** How long until everything that waits is sent, ms. */
const SETTLE_MS = 90_000;

/** Waits of minutes pass at once: rows that a process took which is no more, and those that it was sending. */
async function settle({ databaseUrl }: Stack): Promise<void> {
  const store = await openPostgresStore(databaseUrl, 2);
  try {
    for (const until = performance.now() + SETTLE_MS; performance.now() < until; await wait(1_000)) {
      const [row] = await store.query<{ left: number }>(
        `select ((select count(*) from mailing_recipients where state in ('waiting', 'sending'))
          + (select count(*) from push_recipients where state in ('waiting', 'sending'))
          + (select count(*) from push_runs where ended_at is null))::integer as left`,
      );
      if (row?.left === 0) return;
      for (const table of ["mailing_recipients", "push_recipients"])
        await store.batch([
          // Nobody has taken these for as long as somebody could be about to send them.
          {
            text: `update ${table} set next_at = now() where state = 'waiting' and next_at > now() and taken_at < now() - interval '20 seconds'`,
          },
          { text: `update ${table} set lost_at = now() where state = 'sending' and begun_at < now() - interval '30 seconds'` },
        ]);
    }
  } finally {
    await store.close();
  }
}

function sumOf(all: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const [what, count] of all.flatMap((each) => [...each])) sum.set(what, (sum.get(what) ?? 0) + count);
  return sum;
}
