import { behaviours } from "../../../server/behaviours.ts";
import type { CommandContext } from "../../../server/context/command-context.ts";
import { createId } from "../../../server/context/create-id.ts";
import { saveDocument } from "../../../server/core/documents/save-document.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { ensureSettings } from "../../../server/features/projects/ensure-settings.ts";
import { testBrowser } from "../../../server/testing/push-sink.ts";
import { type Crew, preparePeople } from "../lib/prepare-people.ts";

/** What devices and readers find when they begin. */
export interface World extends Crew {
  readonly conversation: string;
  readonly shared: readonly string[];
  readonly survey: string;
  readonly options: readonly string[];
  readonly mailingList: string;
}

interface Wanted {
  readonly databaseUrl: string;
  readonly people: number;
  readonly readers: number;
  /** Where readers' browsers are sent notices. */
  readonly pushUrl: string;
}

const SHARED = 5;
const OPTIONS = ["si", "no", "tal-vez"];

/** Fills a database that no server has open: people, articles for several, a conversation, a survey, readers of letters and of notices. */
export async function prepareWorld({ databaseUrl, people, readers, pushUrl }: Wanted): Promise<World> {
  const crew = await preparePeople({ databaseUrl, dataDir: null }, people);
  const store = await openStore({ databaseUrl, dataDir: null });
  const { project } = crew;
  try {
    await ensureSettings({ store, now: () => new Date(), publish: () => undefined });
    const [founder] = await store.query<{ id: string }>(
      `select id from documents where collection = 'user' order by created_at limit 1`,
    );
    const profile = { id: founder?.id ?? "", isAdmin: true, systemAdmin: true };
    const context = {
      ...{
        store,
        projectId: project,
        sessionNonce: null,
        now: () => new Date(),
        newId: createId,
        publish: () => undefined,
        behaviours,
      },
      ...{ actor: { profile, access: null, displayName: "Carga" } },
      hashPassword: async () => "",
      ratePassword: async () => ({ score: null, pwnedCount: null }),
    } satisfies CommandContext;
    const save = async (collection: string, body: Record<string, unknown>, id: string | null = null) =>
      (await saveDocument(context, { collection, id, body })).id;
    // Where readers take notices.
    await save("project", { hostname: "diario.example" }, project);
    const shared: string[] = [];
    for (let index = 0; index < SHARED; index += 1)
      shared.push(await save("article", { title: `Entre todos ${index}`, bodyHtml: "<p>Comienzo</p>", status: "DRAFT" }));
    const users = await store.query<{ id: string }>(`select id from documents where collection = 'user' and id <> $1`, [
      profile.id,
    ]);
    const message = await saveDocument(context, {
      collection: "conversation-message",
      id: null,
      body: { users: users.slice(0, 50).map(({ id }) => id), t: "Comienzo" },
    });
    const options = OPTIONS.map((id) => ({ id, name: id, votes: 0 }));
    const survey = await save("survey", {
      name: "¿Vuelve el tren?",
      date: new Date(Date.now() - 3_600_000).toISOString(),
      options,
    });
    const mailingList = await save("mailing-list", { name: "Mañana", from: "La Mañana <manana@diario.example>" });
    await save("web-push-settings", { enabled: true }, "web-push-settings");
    await addReaders(store, { project, mailingList, readers, pushUrl });
    return { ...crew, conversation: String(message.c), shared, survey, options: OPTIONS, mailingList };
  } finally {
    await store.close();
  }
}

interface Readers {
  readonly project: string;
  readonly mailingList: string;
  readonly readers: number;
  readonly pushUrl: string;
}

/** Rows as the program writes them, in one step each. */
async function addReaders(
  store: Pick<CommandContext["store"], "batch">,
  { project, mailingList, readers, pushUrl }: Readers,
): Promise<void> {
  const { keys } = testBrowser(pushUrl).subscription;
  const documents = `insert into documents (scope, collection, id, seq, created_at, updated_at, created_by, html_version, data, folded, search)`;
  await store.batch([
    {
      text: `update documents set data = data || '{"from":"Diario <diario@diario.example>"}' where scope = $1 and collection = 'mailing-settings'`,
      params: [project],
    },
    {
      text: `${documents} select $1, 'mailing-address', 'a' || n, n + 100000, now(), now(), 'founder', 2, jsonb_build_object('id', 'a' || n, 'email',
        'lector' || n || '@lectores.example', 'status', 'OK', 'mailingLists', jsonb_build_array($2::text)),
        'lector' || n || '@lectores.example', ''::tsvector from generate_series(1, $3::integer) n`,
      params: [project, mailingList, readers],
    },
    {
      text: `${documents} select $1, 'device-instance', 'd' || n, n + 200000, now(), now(), 'founder', 2, jsonb_build_object('id', 'd' || n,
        'pushEnabled', true), '', ''::tsvector from generate_series(1, $2::integer) n`,
      params: [project, readers],
    },
    {
      text: `insert into push_subscriptions (id, scope, device_id, kind, address, p256dh, auth, created_at, seen_at)
        select 's' || n, $1, 'd' || n, 'web', $3 || '/lector/' || n || '.', $4, $5, now(), now() from generate_series(1, $2::integer) n`,
      params: [project, readers, pushUrl, keys.p256dh, keys.auth],
    },
  ]);
}
