import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { PersonStamp } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { SessionProfile } from "../../../schema/wire/session.ts";
import type { Services } from "../../context/services.ts";
import type { Queryable } from "../../context/store.ts";
import { type AuditFact, noteAudit } from "../../core/rows/audit-row.ts";
import { callerOf } from "../../http/request-session.ts";

type Auditing = Pick<Services, "store" | "now" | "logger">;

const whoTries = z.object({ id: z.string().max(80) });

/** Has the audit tell that somebody signed in, and how: by what their request showed. */
export function noteOwnSignIn(services: Auditing, request: FastifyRequest, { id, displayName }: SessionProfile): Promise<void> {
  return note(services, {
    what: "signedIn",
    at: services.now(),
    person: { id, displayName },
    about: wayOf(request),
    caller: callerOf(request),
    apart: true,
  });
}

/**
 * The same of somebody who was not let in. What strangers try is counted by the hour, network and account, and what they call themselves is not kept: it may be
 * somebody's password in the wrong field.
 */
export async function noteRefusedSignIn(services: Auditing, request: FastifyRequest, error: unknown): Promise<void> {
  if (!(error instanceof CierreError) || error.status >= 500) return;
  const { id = "" } = whoTries.safeParse(request.body).data ?? {};
  const person = await personOf(services.store, id).catch(() => null);
  await note(services, { what: "signInRefused", at: services.now(), person, about: wayOf(request), caller: callerOf(request) });
}

async function personOf(store: Queryable, id: string): Promise<PersonStamp | null> {
  const [found] = await store.query<PersonStamp>(
    `select id, coalesce(data ->> 'displayName', '') as "displayName" from documents
      where scope = 'global' and collection = 'user' and id = $1 and deleted_at is null`,
    [id],
  );
  return found ?? null;
}

function wayOf({ body }: FastifyRequest): string {
  if (typeof body !== "object" || body === null) return "";
  return t(
    "password" in body
      ? "audit.way.password"
      : "code" in body
        ? "audit.way.code"
        : "passkey" in body
          ? "audit.way.passkey"
          : "audit.way.google",
  );
}

async function note({ store, logger }: Auditing, fact: AuditFact): Promise<void> {
  await noteAudit(store, fact).catch((error: unknown) => logger.error({ err: error }, "writing the audit failed"));
}
