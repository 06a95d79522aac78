import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { articleHtml } from "./article-html.ts";
import { demoContext } from "./demo-context.ts";
import { demoPhotos } from "./demo-photos.ts";
import { demoArticles } from "./newsroom/all-articles.ts";
import type { DemoArticle, DemoUpdate } from "./newsroom/demo-article.ts";
import { measuredOf } from "./newsroom/readership.ts";
import type { DemoPeople } from "./seed-people.ts";
import type { DemoVocabulary } from "./seed-vocabulary.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Statuses that need somebody who may publish. */
const PUBLIC = new Set<DemoArticle["status"]>(["PUBLISHED", "SCHEDULED", "HIDDEN", "UNPUBLISHED"]);

export interface ArticleSurroundings {
  readonly projectId: string;
  readonly people: DemoPeople;
  readonly vocabulary: DemoVocabulary;
  readonly photos: readonly string[];
  readonly now: Date;
}

/**
 * Writes every article of the demo as its author, and lets the editor publish what is public: two versions, as in life. What readers
 * did is written down with that, and a live coverage goes on until just now.
 */
export async function seedArticles(services: Services, surroundings: ArticleSurroundings): Promise<void> {
  for (const article of demoArticles) await seedArticle(services, surroundings, article);
}

async function seedArticle(services: Services, surroundings: ArticleSurroundings, article: DemoArticle): Promise<void> {
  const { projectId, people, now } = surroundings;
  const published = PUBLIC.has(article.status);
  const finishedAt = new Date(now.getTime() - Math.max(0.2, article.hoursAgo) * HOUR_MS);
  const writtenAt = new Date(finishedAt.getTime() - (published ? 2 * HOUR_MS : 0));
  const draft = { ...bodyOf(surroundings, article), status: published ? "REVISION" : article.status };
  const author = people(article.author);
  const written = await saveDocument(demoContext(services, author, projectId, writtenAt), {
    collection: "article",
    id: null,
    body: draft,
  });
  if (!published) return;
  const editor = people("editora@demo.cierre");
  await saveDocument(demoContext(services, editor, projectId, finishedAt), {
    collection: "article",
    id: written.id,
    body: { status: article.status, date: new Date(now.getTime() - article.hoursAgo * HOUR_MS).toISOString() },
    serverValues: measuredOf(article.title),
  });
  const [newest] = article.live ?? [];
  if (!newest) return;
  await saveDocument(demoContext(services, editor, projectId, agoInMinutes(now, newest.minutesAgo)), {
    collection: "article",
    id: written.id,
    body: { liveUpdates: article.live?.map((update) => liveUpdate(surroundings, update)) },
  });
}

function liveUpdate({ people, now }: ArticleSurroundings, { minutesAgo, title, author, body }: DemoUpdate) {
  return { title, date: agoInMinutes(now, minutesAgo).toISOString(), author: people(author).id, bodyHtml: articleHtml(body) };
}

function agoInMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}

function bodyOf({ people, vocabulary, photos }: ArticleSurroundings, article: DemoArticle) {
  const photo = article.photo === undefined ? undefined : demoPhotos[article.photo];
  return {
    kicker: article.kicker,
    title: article.title,
    deck: article.deck,
    bodyHtml: articleHtml(article.body),
    category: article.category && vocabulary.categories.get(article.category),
    tags: article.tags.map((name) => vocabulary.tags.get(name)),
    persons: (article.persons ?? []).map((name) => vocabulary.persons.get(name)),
    author: [people(article.author).id],
    ...(photo && {
      photoAsset: photos[article.photo ?? 0],
      photoAssetFocuspoint: photo.focuspoint,
      photoAssetDescription: photo.description,
      photoAssetAttribution: photo.attribution,
    }),
  };
}
