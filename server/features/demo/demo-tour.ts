import { CierreError } from "../../../schema/errors.ts";
import { article } from "../../../schema/features/articles/article.ts";
import type { DemoTour } from "../../../schema/wire/demo-tour.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { personContext } from "../../context/person-context.ts";
import { loadProfile } from "../../core/access/load-profile.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { tour } from "./newsroom/tour.ts";

/** What the tour shows to this person; nothing in a project that is not the demo's, or where the draft has become something else. */
export async function readTour(ctx: CommandContext): Promise<DemoTour> {
  const [draft, colleague] = await Promise.all([findDraft(ctx), findColleague(ctx)]);
  if (!draft || !colleague) return { article: null, colleague: null };
  return { article: draft.id, colleague: colleague.displayName };
}

/**
 * Somebody else of the demo's newsroom edits the draft that the tour is about, with that person's rights, as they would by hand. Throws
 * `notFound` where there is no tour.
 */
export async function editAsColleague(ctx: CommandContext, services: ContextServices): Promise<void> {
  const [draft, colleague] = await Promise.all([findDraft(ctx), findColleague(ctx)]);
  const profile = colleague && (await loadProfile(ctx.store, { userId: colleague.id }));
  if (!draft || !profile) throw new CierreError("notFound");
  const deck = tour.decks.find((each) => each !== draft.deck) ?? tour.decks[0];
  await saveDocument(personContext(services, profile, ctx.projectId, ctx.now), {
    collection: article.name,
    id: draft.id,
    body: { deck },
  });
}

async function findDraft({ store, projectId }: CommandContext): Promise<{ id: string; deck: string | null } | null> {
  const [draft] = await store.query<{ id: string; deck: string | null }>(
    `select id, data ->> 'deck' as deck from documents where scope = $1 and collection = 'article' and deleted_at is null
      and data ->> 'title' = $2 and data ->> 'status' = 'DRAFT' order by seq limit 1`,
    [projectId, tour.article],
  );
  return draft ?? null;
}

/** One of the demo's people who may enter the project and is not the person themselves. */
async function findColleague({ store, projectId, actor }: CommandContext): Promise<{ id: string; displayName: string } | null> {
  const people = await store.query<{ id: string; username: string; name: string }>(
    `select u.id, lower(u.data ->> 'username') as username, u.data ->> 'displayName' as name from documents u
      join documents a on a.scope = $1 and a.collection = 'permission-access' and a.deleted_at is null and a.data ->> 'user' = u.id
      where u.scope = 'global' and u.collection = 'user' and u.deleted_at is null and lower(u.data ->> 'username') = any($2::text[])`,
    [projectId, tour.colleagues],
  );
  for (const username of tour.colleagues) {
    const found = people.find((person) => person.username === username && person.id !== actor.profile.id);
    if (found) return { id: found.id, displayName: found.name };
  }
  return null;
}
