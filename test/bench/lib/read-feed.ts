import { headerNames } from "../../../schema/wire/headers.ts";
import { type FeedChange, PULL_LIMIT_MAX, type PullResponse } from "../../../schema/wire/pull-changes.ts";
import type { BenchServer } from "./open-world.ts";

/** Every change that a device gets in its first synchronisation, in their order. */
export async function readFeed({ url, session }: BenchServer): Promise<FeedChange[]> {
  const headers = { [headerNames.authorization]: `Bearer ${session.token}`, [headerNames.project]: session.project };
  const changes: FeedChange[] = [];
  for (let cursor = "", more = true; more; ) {
    const query = new URLSearchParams({ limit: String(PULL_LIMIT_MAX), ...(cursor === "" ? {} : { cursor }) });
    const answer = await fetch(`${url}/api/changes?${query}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    // The server's own answer.
    const page = (await answer.json()) as PullResponse;
    changes.push(...page.data);
    ({ nextCursor: cursor, more } = page);
  }
  return changes;
}
