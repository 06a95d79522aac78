import type { Queryable } from "../../context/store.ts";

/** Entering the same project again within this time is not written again: devices do so whenever they reconnect. */
const SAME_VISIT_MS = 10 * 60_000;

/**
 * Notes when a person signed in (PROF-001). These facts are no edit of the user's document: its version, its history and
 * the feed stay as they are.
 */
export async function noteSignIn(store: Queryable, userId: string, now: Date): Promise<void> {
  await store.query(
    `update documents set data = data || jsonb_build_object('lastAccessAt', $2::text)
      where scope = 'global' and collection = 'user' and id = $1`,
    [userId, now.toISOString()],
  );
}

/** Notes the project that a person chose to work in, the latest first (PROF-003, SHELL-063). No edit, like `noteSignIn`. */
export async function noteProject(store: Queryable, userId: string, projectId: string, now: Date): Promise<void> {
  const date = now.toISOString();
  const visit = { id: projectId, project: projectId, date, purpose: "admin" };
  await store.query(
    `update documents set data = data || jsonb_build_object('lastAccessAt', $4::text, 'touchedProjects',
        jsonb_build_array($2::jsonb) || coalesce((
          select jsonb_agg(visit order by place) from jsonb_array_elements(
            case jsonb_typeof(data -> 'touchedProjects') when 'array' then data -> 'touchedProjects' else '[]'::jsonb end
          ) with ordinality as visits (visit, place) where visit ->> 'project' <> $3
        ), '[]'::jsonb))
      where scope = 'global' and collection = 'user' and id = $1
        and (data #>> '{touchedProjects,0,project}' is distinct from $3 or data #>> '{touchedProjects,0,date}' < $5)`,
    [userId, JSON.stringify(visit), projectId, date, new Date(now.getTime() - SAME_VISIT_MS).toISOString()],
  );
}
