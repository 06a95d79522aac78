import type { VisitSource } from "../../../schema/values/visit-sources.ts";

/** A page of a project's site that was served to a person. Nothing of the person is in it. */
export interface Visit {
  readonly projectId: string;
  /** What the page shows; `null` for one that shows no document, like the search. */
  readonly document: { readonly collection: string; readonly id: string } | null;
  readonly source: VisitSource;
  readonly at: Date;
}
