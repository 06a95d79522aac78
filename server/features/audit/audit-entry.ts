import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";

export const auditEntryBehaviour = {
  /** Administrators of a project see what happened in it; who administers the system is not asked. */
  visible: ({ projectId }, params) => `d.data ->> 'inProject' = ${params.bind(projectId)}`,
} satisfies CollectionBehaviour;
