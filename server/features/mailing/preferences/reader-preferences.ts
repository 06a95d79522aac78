import { t } from "../../../../schema/messages/catalogue.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import type { ContextServices } from "../../../context/person-context.ts";
import { programContext } from "../../../context/program-context.ts";
import type { Queryable } from "../../../context/store.ts";
import { idsIn } from "../../../core/documents/ids-in.ts";
import { planSave } from "../../../core/documents/plan-save.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { valuesAlone } from "../../../core/documents/values-alone.ts";
import { requireCollection } from "../../../core/rows/stored-document.ts";
import type { MailReader } from "../unsubscribe.ts";

export const frequencies = ["", "DAILY", "WEEKLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** A list that a reader is on, or may join. */
interface ReaderList {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
}

/** What a reader has chosen. */
export interface Preferences {
  readonly email: string;
  /** They left: nothing goes out to them until they come back. */
  readonly hasLeft: boolean;
  readonly lists: readonly ReaderList[];
  readonly frequency: Frequency;
}

export interface ChosenPreferences {
  /** Ids of lists. */
  readonly lists: readonly string[];
  readonly frequency: Frequency;
}

/** Open lists that the reader of a letter is on, and those that the site offers; `null` where the address is gone. */
export async function readPreferences(store: Pick<Queryable, "query">, reader: MailReader): Promise<Preferences | null> {
  const rows = await store.query<{ status: string | null; frequency: string | null; lists: readonly ReaderList[] | null }>(
    `select a.data ->> 'status' as status, a.data ->> 'mailFrequency' as frequency, (
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', coalesce(l.data ->> 'name', ''),
            'isOn', a.data -> 'mailingLists' @> to_jsonb(l.id)) order by l.data ->> 'name', l.id)
          from documents l where l.scope = a.scope and l.collection = 'mailing-list' and l.deleted_at is null
            and not coalesce((l.data ->> 'closed')::boolean, false)
            and (a.data -> 'mailingLists' @> to_jsonb(l.id) or l.data @> '{"onSite":true}'::jsonb)) as lists
      from documents a where a.scope = $1 and a.collection = 'mailing-address' and a.id = $2 and a.deleted_at is null`,
    [reader.scope, reader.addressId],
  );
  const [row] = rows;
  if (!row) return null;
  const frequency = frequencies.find((each) => each === row.frequency) ?? "";
  const lists = (row.lists ?? []).map(({ id, name, isOn }) => ({ id, name, isOn: isOn === true }));
  return { email: reader.email, hasLeft: row.status === "UNSUBSCRIBED", lists, frequency };
}

/**
 * Writes down what a reader has chosen, at every address of the project with their mail. Lists that they were not asked about stay. Whoever had left and
 * chooses a list takes mails again, which is written down as what they agreed to, and so is a list that is new to them.
 */
export async function savePreferences(
  services: ContextServices,
  reader: MailReader,
  chosen: ChosenPreferences,
  now: () => Date,
): Promise<Preferences | null> {
  const shown = await readPreferences(services.store, reader);
  if (shown === null) return null;
  const { scope, addressId, email } = reader;
  const ctx = programContext(services, scope, now);
  const definition = requireCollection("mailing-address");
  const asked = new Set(shown.lists.map(({ id }) => id));
  const ticked = shown.lists.filter(({ id }) => chosen.lists.includes(id));
  // Who left and chooses nothing stays away, and finds their lists again later.
  if (shown.hasLeft && ticked.length === 0) return shown;
  const isBack = shown.hasLeft;
  const agrees = isBack || ticked.some(({ isOn }) => !isOn);
  const same = {
    text: `select id from documents where scope = $1 and collection = $2 and deleted_at is null
      and (id = $3 or (folded = $4 and lower(data ->> 'email') = lower($5)))`,
    params: [scope, definition.name, addressId, foldText(email), email],
  };
  await runCommand(ctx, [scope], [same], async (work, [rows]) => {
    const keys = (rows ?? []).map(({ id }) => ({ scope, collection: definition.name, id: String(id) }));
    await work.load(keys);
    for (const key of keys) {
      const stored = work.findLive(key)?.data;
      if (!stored) continue;
      const kept = idsIn(stored.mailingLists).filter((id) => !asked.has(id));
      await planSave(ctx, work, {
        ...valuesAlone,
        definition,
        id: key.id,
        values: {
          mailingLists: [...kept, ...(key.id === addressId ? ticked.map(({ id }) => id) : [])],
          mailFrequency: chosen.frequency === "" ? null : chosen.frequency,
          ...(isBack && stored.status === "UNSUBSCRIBED" && { status: "OK" }),
          ...(agrees && key.id === addressId && consentOf(ticked, ctx.now())),
        },
        byServer: true,
      });
    }
  });
  return readPreferences(services.store, reader);
}

function consentOf(lists: readonly ReaderList[], at: Date) {
  return {
    consentAt: at.toISOString(),
    consentSource: t("preferences.source"),
    consentText: t("site.newsletters.agreed", { lists: lists.map(({ name }) => name).join(", ") }),
  };
}
