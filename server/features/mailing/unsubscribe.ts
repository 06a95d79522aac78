import { foldText } from "../../../schema/text/fold-text.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Queryable } from "../../context/store.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";

/** Somebody whose mail had a link. */
export interface MailReader {
  readonly scope: string;
  readonly addressId: string;
  readonly email: string;
}

/** Whoever got a letter, also of a campaign that is deleted; `null` for none. */
export async function findReader(store: Queryable, recipientId: string): Promise<MailReader | null> {
  const [row] = await store.query<MailReader>(
    `select scope, address_id as "addressId", email from mailing_recipients where id = $1`,
    [recipientId],
  );
  return row ?? null;
}

/** Takes a reader off: every address of the project with this mail takes nothing more. Devices hear of it as of any change. */
export async function unsubscribe(services: ContextServices, reader: MailReader, now: () => Date): Promise<void> {
  const definition = requireCollection("mailing-address");
  const { scope, addressId, email } = reader;
  const ctx = programContext(services, scope, now);
  const same = {
    text: `select id from documents where scope = $1 and collection = $2 and deleted_at is null
      and (id = $3 or (folded = $4 and lower(data ->> 'email') = lower($5)))`,
    params: [scope, definition.name, addressId, foldText(email), email],
  };
  await runCommand(ctx, [scope], [same], async (work, [rows]) => {
    for (const { id } of rows ?? []) {
      await planSave(ctx, work, {
        definition,
        id: String(id),
        values: { status: "UNSUBSCRIBED" },
        serverValues: {},
        password: null,
        secrets: {},
        byServer: true,
        baseUpdatedAt: null,
        discarded: [],
      });
    }
  });
}
