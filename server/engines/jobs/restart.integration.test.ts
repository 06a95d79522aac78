import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { openStore } from "../../core/open-store.ts";
import { createSession } from "../../core/sessions/sessions.ts";
import { type Serving, serve } from "../../serve.ts";
import { copyDatabaseTemplate } from "../../testing/copy-database-template.ts";
import { openMailingProject } from "../../testing/mailing-project.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const DAY = 86_400_000;

let dataDir: string;
let serving: Serving | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cierre-restart-"));
  await copyDatabaseTemplate(dataDir);
});
afterEach(async () => {
  await serving?.stop("the test is over");
  serving = null;
  await rm(dataDir, { recursive: true, force: true });
});

/** A server that somebody used in the past and that was closed then. */
async function closedServer() {
  const store = await openStore({ dataDir: join(dataDir, "database") });
  const test = await openTestApp({ store });
  const { id: category } = await test.save("category", { name: "Ciudad" }, test.project);
  const schedule = (title: string, at: number) =>
    test.save("article", { title, category, status: "SCHEDULED", date: new Date(at).toISOString() }, test.project);
  const due = await schedule("Lo de ayer", Date.now() - DAY);
  const later = await schedule("Lo de mañana", Date.now() + DAY);
  const editor = await test.addPerson("editor");
  const token = await createSession(store, { userId: editor.id, userAgent: null }, new Date());
  await test.close();
  await store.close();
  return { project: test.project, due, later, headers: { ...editor.headers, authorization: `Bearer ${token}` } };
}

it("a server that starts fills in what articles of a former version lack", { tags: ["slow"], timeout: 60_000 }, async () => {
  const { project, later, headers } = await closedServer();
  const store = await openStore({ dataDir: join(dataDir, "database") });
  await store.query(`update documents set data = data || '{"urlForced":"/manana"}' where id = $1`, [later.id]);
  await store.query(`insert into article_facts_to_fill (scope) values ($1)`, [project]);
  await store.close();
  serving = await serve(readConfig({ PORT: "0", DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "silent" }, []), null);
  const { address } = serving;
  const url = async () => (await (await fetch(`${address}/api/article/${later.id}`, { headers })).json()).url;
  await expect.poll(url).toBe("/manana");
});

it("a server that starts sends the remaining letters of a campaign, and none twice", {
  tags: ["slow"],
  timeout: 60_000,
}, async () => {
  const store = await openStore({ dataDir: join(dataDir, "database") });
  const test = await openTestApp({ store });
  const mailing = await openMailingProject(test);
  for (const name of ["ana", "beto", "carla"]) await mailing.address(`${name}@lectores.example`);
  const id = await mailing.campaign();
  expect((await mailing.post(`mailing-campaign/${id}/run`)).json()).toMatchObject({ enqueued: 3 });
  await store.query(`update mailing_recipients set state = 'sent' where email like 'ana%'`);
  await store.query(
    `update mailing_recipients set state = 'sending', tries = 1, lost_at = now() - interval '1 hour' where email like 'beto%'`,
  );
  // The clock of the test is one of the past: what is due there is due by any other one.
  const token = await createSession(store, { userId: mailing.editor.id, userAgent: null }, new Date());
  const headers = { ...mailing.editor.headers, authorization: `Bearer ${token}` };
  await test.close();
  await store.close();
  serving = await serve(readConfig({ PORT: "0", DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "silent" }, []), null);
  const { address } = serving;
  const delivery = async () => (await fetch(`${address}/api/mailing-campaign/${id}/delivery`, { headers })).json();
  await expect.poll(delivery).toMatchObject({ enqueued: 0, sent: 2, uncertain: 1 });
  const letters = await readdir(join(dataDir, "letters"));
  expect(letters).toHaveLength(1);
  expect(await readFile(join(dataDir, "letters", letters[0] ?? ""), "utf8")).toContain("carla@lectores.example");
});

it("a server that starts publishes what came due while it was closed, and nothing else", {
  tags: ["slow"],
  timeout: 60_000,
}, async () => {
  const { due, later, headers } = await closedServer();
  serving = await serve(readConfig({ PORT: "0", DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "silent" }, []), null);
  const { address } = serving;
  const status = async ({ id }: { id: string }) =>
    (await (await fetch(`${address}/api/article/${id}`, { headers })).json()).status;
  await expect.poll(() => status(due)).toBe("PUBLISHED");
  expect(await status(later)).toBe("SCHEDULED");
});
