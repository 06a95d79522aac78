import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Queryable } from "../../../server/context/store.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import type { PushSink } from "../../../server/testing/push-sink.ts";
import type { SmtpSink } from "../../../server/testing/smtp-sink.ts";
import type { HttpDevice } from "./http-device.ts";
import type { Ledger } from "./ledger.ts";
import type { World } from "./prepare-world.ts";

export interface Found {
  readonly what: string;
  /** What holds, as a figure. */
  readonly counted: number;
  /** What does not. */
  readonly wrong: readonly string[];
}

interface Checked {
  readonly databaseUrl: string;
  readonly world: World;
  readonly ledger: Ledger;
  readonly device: HttpDevice;
  readonly letters: SmtpSink;
  readonly notices: PushSink;
  readonly signal: AbortSignal;
}

type Asking = Pick<Checked, "ledger" | "device" | "signal">;

/** Compares what was acknowledged to devices with what is there. */
export async function checkWorld(checked: Checked): Promise<readonly Found[]> {
  const store = await openPostgresStore(checked.databaseUrl, 2);
  try {
    return [
      await checkEdits(checked),
      await checkMessages(store, checked),
      ...(await checkFiles(store, checked)),
      await checkVotes(store, checked),
      await checkDelivery(store, "letters", checked),
      await checkDelivery(store, "notices", checked),
      { what: "answers that a device should not get", counted: 0, wrong: checked.ledger.unexpected },
    ];
  } finally {
    await store.close();
  }
}

/** Every edit that was said to be applied stands in its article, once. */
export async function checkEdits({ ledger, device, signal }: Asking): Promise<Found> {
  const wrong: string[] = [];
  let counted = 0;
  for (const [id, marks] of ledger.edits) {
    const answer = await device.askUntilAnswered({ path: `/api/article/${id}` }, signal);
    const { bodyHtml = "" } = JSON.parse(answer.body.toString()) as { bodyHtml?: string };
    for (const mark of marks) {
      const times = bodyHtml.split(mark).length - 1;
      if (times === 1) counted += 1;
      else wrong.push(`${mark} is ${times} times in ${id}`);
    }
  }
  return { what: "edits in their articles, once", counted, wrong };
}

export async function checkMessages(store: Queryable, { ledger, world }: Pick<Checked, "ledger" | "world">): Promise<Found> {
  const rows = await store.query<{ t: string; count: number }>(
    `select data ->> 't' as t, count(*)::integer as count from documents where scope = $1 and collection = 'conversation-message' group by 1`,
    [world.project],
  );
  const times = new Map(rows.map(({ t, count }) => [t, count]));
  const wrong = ledger.messages
    .filter((text) => times.get(text) !== 1)
    .map((text) => `${text} is there ${times.get(text) ?? 0} times`);
  const doubled = rows.filter(({ count }) => count > 1).map(({ t, count }) => `${t} is there ${count} times`);
  return { what: "messages, once", counted: ledger.messages.length - wrong.length, wrong: [...wrong, ...doubled] };
}

/** Every file of every asset has its bytes, those that were sent, and no upload made two assets. */
export async function checkFiles(
  store: Queryable,
  { ledger, world, device, signal }: Asking & Pick<Checked, "world">,
): Promise<readonly Found[]> {
  const lost: string[] = [];
  for (const { url, asset, sha256 } of ledger.files) {
    const { status, body } = await device.askUntilAnswered({ path: url }, signal);
    const hash = createHash("sha256").update(body).digest("hex");
    if (status !== 200 || body.length === 0) lost.push(`${asset}: ${url} answers ${status}`);
    else if (sha256 !== null && hash !== sha256) lost.push(`${asset}: ${url} has other bytes`);
  }
  const rows = await store.query<{ id: string }>(
    `select id from documents where scope = $1 and collection = 'asset' and deleted_at is null`,
    [world.project],
  );
  const known = new Set(ledger.files.map(({ asset }) => asset));
  const ids = new Set(rows.map(({ id }) => id));
  const unknown = [...ids].filter((id) => !known.has(id)).map((id) => `the asset ${id} is nobody's`);
  const gone = [...known].filter((id) => !ids.has(id)).map((id) => `the asset ${id} is not there`);
  return [
    { what: "files with their bytes", counted: ledger.files.length - lost.length, wrong: lost },
    { what: "assets, one for each upload", counted: ids.size, wrong: [...unknown, ...gone] },
  ];
}

/** As many votes as readers, in the survey once the background work has counted them. */
async function checkVotes(store: Queryable, { ledger, world }: Checked): Promise<Found> {
  const figures = async () => {
    const [row] = await store.query<{ rows: number; told: number; counted: number }>(
      `select (select count(*) from survey_votes where scope = $1 and survey_id = $2)::integer as rows,
        (select count(*) from survey_votes where scope = $1 and survey_id = $2 and is_told)::integer as told,
        (select sum((o ->> 'votes')::integer) from documents d, jsonb_array_elements(d.data -> 'options') o
          where d.scope = $1 and d.collection = 'survey' and d.id = $2)::integer as counted`,
      [world.project, world.survey],
    );
    return row ?? { rows: 0, told: 0, counted: 0 };
  };
  // Counted each minute.
  for (let tries = 0; tries < 80 && (await figures()).told < ledger.votes; tries += 1) await wait(1_000);
  const { rows, told, counted } = await figures();
  const wrong =
    rows === ledger.votes && told === rows && counted === rows
      ? []
      : [`${ledger.votes} readers, ${rows} votes, ${told} told, ${counted} in the survey`];
  return { what: "votes, one for each reader, in the survey", counted: rows, wrong };
}

/** Nobody is sent anything twice, and whoever is said to have been sent something has it. */
async function checkDelivery(store: Queryable, kind: "letters" | "notices", { letters, notices }: Checked): Promise<Found> {
  const rows = await store.query<{ to: string; state: string }>(
    kind === "letters"
      ? `select message_id as to, state from mailing_recipients`
      : `select regexp_replace(s.address, '^.*/lector/', '/lector/') as to, r.state from push_recipients r
          join push_subscriptions s on s.id = r.subscription_id`,
  );
  const arrived = kind === "letters" ? messageIdsOf(letters) : countOf(notices.requests.map(({ path }) => path));
  const wrong: string[] = [];
  for (const [to, of] of Map.groupBy(rows, (row) => row.to)) {
    const inState = (...states: readonly string[]) => of.filter(({ state }) => states.includes(state)).length;
    const sure = inState("sent");
    const most = sure + inState("uncertain", "sending");
    const times = arrived.get(to) ?? 0;
    if (times < sure || times > most) wrong.push(`${to} got ${times}, which should be ${sure} to ${most}`);
  }
  const all = countOf(rows.map(({ state }) => state));
  const waiting = all.get("waiting") ?? 0;
  if (waiting > 0) wrong.push(`${waiting} ${kind} wait still`);
  const uncertain = (all.get("uncertain") ?? 0) + (all.get("sending") ?? 0);
  return { what: `${kind}, none twice (${uncertain} uncertain)`, counted: all.get("sent") ?? 0, wrong };
}

function messageIdsOf({ taken }: SmtpSink): ReadonlyMap<string, number> {
  const texts = [...taken.values()].flat();
  return countOf(texts.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? ""));
}

function countOf(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
