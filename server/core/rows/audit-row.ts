import { createHash } from "node:crypto";
import type { AuditKind } from "../../../schema/audit/audit-kinds.ts";
import type { PersonStamp } from "../../../schema/declaration/define-collection.ts";
import type { Caller } from "../../context/caller.ts";
import { createId } from "../../context/create-id.ts";
import type { Queryable, Statement } from "../../context/store.ts";

/** Something that the audit tells. */
export interface AuditFact {
  readonly what: AuditKind;
  readonly at: Date;
  /** `null`: nobody who is known. */
  readonly person: PersonStamp | null;
  /** Id of the project that it happened in. */
  readonly project?: string | null;
  readonly about?: string | null;
  readonly caller?: Caller | undefined;
  /** Each one is a row of its own. Absent: the same from the same place within the hour is counted in one, so that nobody fills the table. */
  readonly apart?: true;
}

/** A row of the table `audit_entries`. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly createdBy: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

const HOUR_MS = 3_600_000;
const LONGEST = 300;

export function auditRow({ what, at, person, project = null, about = null, caller, apart }: AuditFact): AuditRow {
  const { address = null, device = null } = caller ?? {};
  const time = at.toISOString();
  const kept = about?.slice(0, LONGEST) ?? null;
  const same = [what, Math.floor(at.getTime() / HOUR_MS), person?.id, project, kept, address];
  const id = apart ? createId() : createHash("sha256").update(JSON.stringify(same)).digest("base64url").slice(0, 32);
  const facts = { what, about: kept, inProject: project, address, device, times: 1 };
  return {
    id,
    at: time,
    createdBy: person?.id ?? null,
    data: { id, ...facts, createdAt: time, updatedAt: time, createdBy: person, updatedBy: person },
  };
}

/** Also part of the transaction that it tells of. `rows`: none that are the same. */
export const AUDIT_ROWS = `
insert into audit_entries (id, created_at, updated_at, created_by, data)
select id, at, at, "createdBy", data from json_to_recordset($1::json) as r (id text, at timestamptz, "createdBy" text, data jsonb)
on conflict (id) do update set updated_at = excluded.updated_at, data = audit_entries.data ||
  jsonb_build_object('times', (audit_entries.data ->> 'times')::integer + 1, 'updatedAt', excluded.data -> 'updatedAt')`;

function auditStatement(rows: readonly AuditRow[]): Statement {
  return { text: AUDIT_ROWS, params: [JSON.stringify(rows)], prepare: true };
}

export async function noteAudit(store: Queryable, fact: AuditFact): Promise<void> {
  await store.batch([auditStatement([auditRow(fact)])]);
}
