import { t } from "../../../../schema/messages/catalogue.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import type { ContextServices } from "../../../context/person-context.ts";
import { programContext } from "../../../context/program-context.ts";
import { idsIn } from "../../../core/documents/ids-in.ts";
import { planSave } from "../../../core/documents/plan-save.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { valuesAlone } from "../../../core/documents/values-alone.ts";
import { requireCollection } from "../../../core/rows/stored-document.ts";
import type { SignUp } from "./sign-up-token.ts";

const ADDRESSES = "mailing-address";

/**
 * Puts whoever has confirmed it onto the lists, with what they agreed to. An address that the project knows keeps its lists; one that had
 * left takes mails again. Doing it twice changes nothing.
 */
export async function subscribeReader(
  services: ContextServices,
  { scope, email, name, lists, at }: SignUp,
  source: string,
  now: () => Date,
): Promise<void> {
  const ctx = programContext(services, scope, now);
  const known = {
    text: `select id from documents where scope = $1 and collection = '${ADDRESSES}' and deleted_at is null
      and folded = $2 and lower(data ->> 'email') = $3 order by created_at, id limit 1`,
    params: [scope, foldText(email), email],
  };
  const wanted = {
    text: `select id, data ->> 'name' as name from documents where scope = $1 and collection = 'mailing-list' and deleted_at is null and id = any($2::text[])`,
    params: [scope, lists],
  };
  await runCommand(ctx, [scope], [known, wanted], async (work, [rows, found]) => {
    const id = rows?.[0] === undefined ? null : String(rows[0].id);
    const key = { scope, collection: ADDRESSES, id: id ?? "" };
    if (id !== null) await work.load([key]);
    const stored = id === null ? null : (work.findLive(key)?.data ?? null);
    if (stored?.consentAt === at) return;
    const names = (found ?? []).map((row) => String(row.name)).join(", ");
    await planSave(ctx, work, {
      ...valuesAlone,
      definition: requireCollection(ADDRESSES),
      id,
      values: {
        ...{
          email,
          status: "OK",
          consentAt: at,
          consentSource: source,
          consentText: t("site.newsletters.agreed", { lists: names }),
        },
        ...(name !== "" && !stored?.name && { name }),
        mailingLists: [...new Set([...idsIn(stored?.mailingLists), ...(found ?? []).map((row) => String(row.id))])],
      },
      byServer: true,
    });
  });
}
