import { createHash } from "node:crypto";
import type { Queryable, Statement } from "../../context/store.ts";
import { SITE_WIDE } from "../../engines/readers/site-wide-reads.ts";
import { WORKER } from "./build-messages.ts";
import type { BuiltFile } from "./compile-site.ts";

/** How long a superseded program is kept, days: a cached page may name it. */
const KEPT_DAYS = 3;

export interface Program {
  readonly name: string;
  readonly hash: string;
}

export interface SitePrograms {
  readonly programs: readonly Program[];
  /** The site has a worker. */
  readonly hasWorker: boolean;
}

/** What the last good build of a site has made. */
export async function currentPrograms(store: Queryable, scope: string): Promise<SitePrograms> {
  const rows = await store.query<{ name: string; hash: string }>(
    `${SITE_WIDE}select name, hash from site_programs where scope = $1 and is_current order by name`,
    [scope],
  );
  return {
    programs: rows.filter(({ name }) => name !== WORKER),
    hasWorker: rows.some(({ name }) => name === WORKER),
  };
}

/** The code of a program, current or superseded; with `hash` null, of the current one. `null`: there is none. */
export async function codeOf(store: Queryable, scope: string, name: string, hash: string | null): Promise<string | null> {
  const [row] = await store.query<{ code: string }>(
    `select code from site_programs where scope = $1 and name = $2 and ($3::text is null and is_current or hash = $3)`,
    [scope, name, hash],
  );
  return row?.code ?? null;
}

/** Statements that publish programs in place of all that the site had. */
export function publishStatements(scope: string, files: readonly BuiltFile[], at: Date): Statement[] {
  const forgotten = new Date(at.getTime() - KEPT_DAYS * 86_400_000);
  return [
    { text: `update site_programs set is_current = false where scope = $1`, params: [scope] },
    ...files.map(({ name, code }) => ({
      text: `insert into site_programs (scope, name, hash, code, made_at, is_current) values ($1, $2, $3, $4, $5, true)
        on conflict (scope, name, hash) do update set is_current = true, made_at = excluded.made_at`,
      params: [scope, name, hashOfCode(code), code, at.toISOString()],
    })),
    {
      text: `delete from site_programs where scope = $1 and not is_current and made_at < $2`,
      params: [scope, forgotten.toISOString()],
    },
  ];
}

function hashOfCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url").slice(0, 12);
}
