/** The condition that a row `d` belongs to a project: its id and the collections that stay behind, as SQL. */
type Condition = (project: string, staying: string) => string;

const ofScope: Condition = (project) => `d.scope = ${project}`;

/** Of the project itself there is a document in the global scope. */
const documents = (id: string): Condition => {
  return (project, staying) =>
    `((d.scope = ${project} and d.collection <> all(${staying}))
      or (d.scope = 'global' and d.collection = 'project' and d.${id} = ${project}))`;
};

const isSent = (campaign: string): Condition => {
  return (project) => `d.scope = ${project} and exists (select from mailing_runs r
    where r.scope = d.scope and r.campaign_id = ${campaign} and r.ended_at is not null)`;
};

/**
 * Which rows of each table go along with a project; `null`: none, as they are of this installation, of a few minutes, made anew by the
 * program, or good for nothing elsewhere. Keys of other services stay, and devices that take notices, which know this installation alone.
 */
export const projectTables: Readonly<Record<string, Condition | null>> = {
  ad_counts: ofScope,
  ad_source_counts: null,
  ad_totals: ofScope,
  ad_view_events: null,
  api_keys: null,
  applied_migrations: null,
  applied_operations: null,
  article_addresses: (project) => `exists (select from documents a
    where a.scope = ${project} and a.collection = 'article' and a.id = d.doc_id)`,
  article_facts_to_fill: null,
  articles_to_count: null,
  audit_entries: null,
  auto_pushes: ofScope,
  broadcasts: null,
  call_counts: null,
  comment_marks: ofScope,
  credentials: null,
  documents: documents("id"),
  email_codes: null,
  erasures: null,
  failed_tries: null,
  fed_contents: ofScope,
  former_addresses: ofScope,
  former_histories: null,
  history: documents("doc_id"),
  id_mappings: null,
  jobs: null,
  mailing_recipients: isSent("d.campaign_id"),
  mailing_runs: isSent("d.campaign_id"),
  partial_uploads: null,
  passkeys: null,
  program_leases: null,
  push_recipients: null,
  push_runs: null,
  push_subscriptions: null,
  scopes: null,
  secrets: null,
  server_keys: null,
  sessions: null,
  site_parts: null,
  site_programs: null,
  socket_io_attachments: null,
  store_identity: null,
  survey_votes: ofScope,
  task_runs: null,
  task_times: null,
  unnamed_files: null,
  used_identities: null,
  audience_letters: null,
  reading_counts: ofScope,
  reading_totals: ofScope,
  visit_counts: ofScope,
  visit_totals: ofScope,
  webhook_deliveries: null,
  webhook_positions: null,
  wire_arrivals: ofScope,
  wire_photos: null,
  wire_readings: null,
};
