import type { Queryable } from "../../context/store.ts";

/** A letter was opened: the first time counts. Others tell of it later (`report-readings.ts`). */
export async function noteOpening(store: Queryable, recipientId: string, now: Date): Promise<void> {
  await note(store, "opened_at", recipientId, now);
}

/** A link of a letter was followed, the first time; whoever follows one has opened it, whether pictures are shown or not. */
export async function noteClick(store: Queryable, recipientId: string, now: Date): Promise<void> {
  await note(store, "opened_at", recipientId, now);
  await note(store, "clicked_at", recipientId, now);
}

async function note(store: Queryable, column: "opened_at" | "clicked_at", recipientId: string, now: Date): Promise<void> {
  await store.query(`update mailing_recipients set ${column} = $2::timestamptz where id = $1 and ${column} is null`, [
    recipientId,
    now.toISOString(),
  ]);
}
