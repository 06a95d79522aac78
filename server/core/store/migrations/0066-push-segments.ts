import type { Migration } from "./migration.ts";

/** In which segments of the audience a device was when it got a notice, as a list of ids; `null` where that was not kept. */
export const pushSegments: Migration = {
  version: 66,
  name: "push segments",
  statements: [`alter table push_recipients add column if not exists segments jsonb`],
};
