import type { Migration } from "./migration.ts";

/** The history of one kind of document, and one kind of change, newest first. */
export const historyFilters: Migration = {
  version: 3,
  name: "history filters",
  statements: [
    `create index history_of_collection on history (scope, collection, created_at, id)`,
    `create index history_of_operation on history (scope, (data ->> 'op'), created_at, id)`,
  ],
};
