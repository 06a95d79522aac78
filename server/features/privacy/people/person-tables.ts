/** What a table has of somebody who signs in. `who` is that person: `id`, `names`, and the pseudonym's `pseudonym` and `name`. */
export interface PersonRows {
  /** Condition on a row `d`. */
  readonly where: string;
  /** What is handed over of a row beside what features declare of people (`PersonalData`), as SQL by name; nothing when absent. */
  readonly handedOver?: { readonly kind: string; readonly values: Readonly<Record<string, string>> };
  /** What is written in the place of the person; absent: the row goes. */
  readonly becomes?: string;
}

const own = (column: string): PersonRows => ({ where: `d.${column} = who.id` });

/**
 * Where the database has people, table by table. `rewritten`: row by row, as collections declare; `null`: nobody, or for minutes. Readers, who
 * only gave an address, are `eraseReader`'s.
 */
export const personTables: Readonly<Record<string, PersonRows | "rewritten" | null>> = {
  ad_counts: null,
  ad_source_counts: null,
  ad_totals: null,
  ad_view_events: null,
  api_keys: own("made_by"),
  applied_migrations: null,
  applied_operations: own("user_id"),
  article_addresses: null,
  article_facts_to_fill: null,
  articles_to_count: null,
  audit_entries: "rewritten",
  auto_pushes: null,
  broadcasts: {
    ...own("user_id"),
    handedOver: { kind: "broadcast", values: { project: "d.project_id", message: "d.message", at: "d.sent_at" } },
    becomes: "user_id = who.pseudonym, display_name = who.name",
  },
  call_counts: null,
  comment_marks: null,
  credentials: own("user_id"),
  documents: "rewritten",
  email_codes: { ...own("user_id"), handedOver: { kind: "signInCode", values: { at: "d.created_at" } } },
  erasures: null,
  failed_tries: null,
  fed_contents: null,
  former_addresses: null,
  former_histories: null,
  history: "rewritten",
  id_mappings: null,
  jobs: null,
  mailing_recipients: null,
  mailing_runs: null,
  partial_uploads: { ...own("person"), handedOver: { kind: "upload", values: { bytes: "d.length", at: "d.touched_at" } } },
  passkeys: own("user_id"),
  program_leases: null,
  push_recipients: null,
  push_runs: null,
  push_subscriptions: null,
  scopes: null,
  secrets: null,
  server_keys: null,
  sessions: own("user_id"),
  site_parts: null,
  site_programs: null,
  socket_io_attachments: null,
  store_identity: null,
  survey_votes: null,
  // A run has the name of who began it.
  task_runs: {
    where: "d.person = any(who.names)",
    handedOver: { kind: "taskRun", values: { project: "d.scope", task: "d.task_id", at: "d.queued_at" } },
    becomes: "person = who.name",
  },
  task_times: null,
  unnamed_files: null,
  used_identities: null,
  audience_letters: null,
  reading_counts: null,
  reading_totals: null,
  visit_counts: null,
  visit_totals: null,
  webhook_deliveries: null,
  webhook_positions: null,
  wire_arrivals: null,
  wire_photos: null,
  wire_readings: null,
};
