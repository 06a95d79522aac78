import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { refreshStatistics } from "../../core/store/refresh-statistics.ts";
import type { DemoPart } from "../../engines/demo/demo-part.ts";
import { demoContext, FOUNDER } from "./demo-context.ts";
import { DEMO_PROJECT } from "./demo-project.ts";
import { seedVisits } from "./demo-readers.ts";
import { demoArticles } from "./newsroom/all-articles.ts";
import { demoDocuments } from "./newsroom/all-documents.ts";
import { seedArticles } from "./seed-articles.ts";
import { knownIds, seedDocuments } from "./seed-documents.ts";
import { seedManyArticles } from "./seed-many-articles.ts";
import { seedPeople } from "./seed-people.ts";
import { seedPhotos } from "./seed-photos.ts";
import { seedVocabulary } from "./seed-vocabulary.ts";

const DAY_MS = 86_400_000;

export interface SeedOptions {
  /** Articles to add to the demo's own. */
  readonly extraArticles: number;
  /** What features bring. */
  readonly parts: readonly DemoPart[];
  /** Wraps the writing, so that one that was interrupted is recognised. */
  readonly fill?: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Fills an empty database with the demo newsroom: organization, project, people, vocabulary, photos and articles of the
 * last two months in every status, inside `fill`. Does nothing to a database that has anything in it. Resolves to whether
 * the demo's accounts are there.
 */
export async function seedDemo(services: Services, options: SeedOptions): Promise<boolean> {
  if (!(await isEmpty(services))) return hasDemo(services);
  const fill = options.fill ?? ((work) => work());
  await fill(() => seedNewsroom(services, options));
  if (services.store.kind === "pglite") await refreshStatistics(services.store);
  return true;
}

async function seedNewsroom(services: Services, { extraArticles, parts }: SeedOptions): Promise<void> {
  const now = services.now();
  const founded = new Date(now.getTime() - 400 * DAY_MS);
  const global = demoContext(services, FOUNDER, null, founded);
  const organization = await saveDocument(global, {
    collection: "organization",
    id: null,
    body: { name: "Editorial La Ribera" },
  });
  const project = await saveDocument(global, { collection: "project", id: null, body: projectBody(organization.id) });
  const people = await seedPeople(services, project.id, founded);
  const vocabulary = await seedVocabulary(services, people("admin@demo.cierre"), project.id, founded);
  const photographed = new Date(now.getTime() - 59 * DAY_MS);
  const photos = await seedPhotos(services, people("editora@demo.cierre"), project.id, photographed);
  const surroundings = { projectId: project.id, people, vocabulary, photos, now };
  await seedManyArticles(services, surroundings, extraArticles);
  await seedArticles(services, surroundings);
  const ids = await knownIds(
    services,
    project.id,
    demoArticles.map(({ title }) => title),
  );
  const admin = people("admin@demo.cierre");
  await seedDocuments({ services, admin, projectId: project.id, ids, now }, [
    ...demoDocuments,
    ...parts.flatMap(({ documents }) => documents),
  ]);
  await seedVisits(services.store, now);
  for (const { seedPast } of parts) await seedPast?.(services.store, now);
}

async function isEmpty(services: Services): Promise<boolean> {
  return (await services.store.query(`select 1 from documents limit 1`)).length === 0;
}

async function hasDemo(services: Services): Promise<boolean> {
  const rows = await services.store.query(
    `select 1 from documents where scope = 'global' and collection = 'user' and deleted_at is null
     and lower(data ->> 'username') = 'redactora@demo.cierre' limit 1`,
  );
  return rows.length > 0;
}

function projectBody(organization: string) {
  return {
    name: DEMO_PROJECT,
    description: "Diario de demostración",
    locale: "es_LA",
    features: ["news", "mediaapp"],
    colorPrimary: "#1c6e8c",
    organization,
  };
}
