import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import type { Queryable } from "../../context/store.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { lookWhenDue } from "../../engines/jobs/look-when-due.ts";
import { matchSegment } from "./match-segment.ts";
import { segmentInterest } from "./segment-interest.ts";

type MatchingServices = ContextServices & Pick<Services, "logger" | "now">;

interface Segment {
  readonly scope: string;
  readonly id: string;
  readonly data: AnyDocument;
}

/** What readers do changes who is in a segment: it is searched for again after so long, ms. */
const AGAIN_MS = 15 * 60_000;
/** For a segment that was just saved. */
const LONGEST_MS = 2_000;

/** Searches for the readers of segments: at once for one that was changed, and again each quarter of an hour. */
export function startMatching(services: MatchingServices): Looking {
  return lookWhenDue(services, {
    perform: (goesOn) => matchSegments(services, goesOn),
    next: async () => Number.POSITIVE_INFINITY,
    longestMs: LONGEST_MS,
    failure: "looking for segments of the audience failed",
  });
}

/** One that cannot be searched for holds up no other. */
export async function matchSegments(services: MatchingServices, goesOn: () => boolean = () => true): Promise<void> {
  const { store, now, logger } = services;
  for (const segment of await dueSegments(store, now())) {
    if (!goesOn()) return;
    await matchSegment(programContext(services, segment.scope, now), segment, goesOn).catch((err: unknown) =>
      logger.error({ err, project: segment.scope, segment: segment.id }, "searching for a segment's audience failed"),
    );
  }
}

async function dueSegments(store: Queryable, now: Date): Promise<Segment[]> {
  const found = await store.query<Segment & Record<string, unknown>>(
    `select d.scope, d.id, d.data from documents d
        join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      where d.collection = 'audience-segment' and d.deleted_at is null and (d.data ->> 'status' is distinct from 'READY'
        or coalesce((d.data ->> 'generatedAt') collate "C" < $1, true)) order by d.scope, d.id`,
    [new Date(now.getTime() - AGAIN_MS).toISOString()],
  );
  return found.filter(({ data }) => segmentInterest(data) !== null);
}
