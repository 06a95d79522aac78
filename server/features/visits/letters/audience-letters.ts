import type { Services } from "../../../context/services.ts";
import type { Queryable } from "../../../context/store.ts";
import type { Mail } from "../../../outbound/mail/mailer.ts";

/** What jobs that write about the audience need. */
export type LetterServices = Pick<Services, "store" | "mailer" | "logger" | "publicUrl" | "now">;

/**
 * Claims a letter about a project (`subject`), unless one was sent since `notSince`. The process that gets `true` sends it; other processes, and the
 * same one after a restart, get `false`.
 */
export async function claimLetter(store: Queryable, scope: string, subject: string, now: Date, notSince: Date): Promise<boolean> {
  const claimed = await store.query(
    `insert into audience_letters (scope, subject, at) values ($1, $2, $3)
      on conflict (scope, subject) do update set at = excluded.at where audience_letters.at < $4::timestamptz returning subject`,
    [scope, subject, now.toISOString(), notSince.toISOString()],
  );
  return claimed.length > 0;
}

/** Gives a claim back: no letter was sent. The next try sends it. */
export async function returnLetter(store: Queryable, scope: string, subject: string): Promise<void> {
  await store.query(`delete from audience_letters where scope = $1 and subject = $2`, [scope, subject]);
}

/** Hands a letter to the mail server. Answers whether it took it; why not is in the log. */
export async function sendLetter({ mailer, logger }: LetterServices, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (err) {
    logger.error({ err }, "sending figures of the audience failed");
    return false;
  }
}
