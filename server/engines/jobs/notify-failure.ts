import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { Services } from "../../context/services.ts";
import type { Queryable } from "../../context/store.ts";
import { mailboxOf } from "../../core/rows/identities.ts";

interface Failure {
  readonly collection: string;
  readonly name: string;
  readonly error: string;
  /** Id of whoever wrote it, as far as that is known. */
  readonly person: string | null;
}

/**
 * Notifies whoever wrote a program, by mail, that it failed while nobody looked. Callers report the first failure after a run that went well.
 * Never rejects: that a letter does not go keeps nothing from being noted.
 */
export async function notifyFailure(
  { store, mailer, logger }: Pick<Services, "mailer" | "logger"> & { readonly store: Queryable },
  { collection, name, error, person }: Failure,
): Promise<void> {
  try {
    const to = person === null ? null : await mailboxOfPerson(store, person);
    if (to === null) return;
    const kind = textOfKey(`collection.${collectionNamed(collection)?.name ?? collection}.one`);
    const values = { name: name || kind, kind, error };
    await mailer.send({ to, subject: t("mail.programFailed.subject", values), text: t("mail.programFailed.text", values) });
  } catch (failed) {
    logger.error({ err: failed, collection }, "the mail about a failure could not be sent");
  }
}

/** Where mail reaches somebody who is not kept out. */
async function mailboxOfPerson(store: Queryable, id: string): Promise<string | null> {
  const [row] = await store.query<{ data: Readonly<Record<string, unknown>> }>(
    `select data from documents where scope = 'global' and collection = 'user' and id = $1 and deleted_at is null
      and (data ->> 'disabled')::boolean is not true`,
    [id],
  );
  return row ? mailboxOf(row.data) : null;
}
