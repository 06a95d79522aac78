import { t } from "../../../../schema/messages/catalogue.ts";
import { createId } from "../../../context/create-id.ts";
import type { Queryable } from "../../../context/store.ts";
import { eraseReader } from "../erase-reader.ts";
import { eraseAccount, makePseudonym, shutOut } from "./erase-account.ts";
import { erasePortraits } from "./erase-portraits.ts";
import { type Erasing, removeRights, replaceInTables } from "./erase-steps.ts";
import { type KnownPerson, knownPerson } from "./known-person.ts";
import type { Replacing } from "./pseudonym.ts";
import { type Place, replaceInDocuments } from "./replace-in-documents.ts";
import { replaceInAudit, replaceInHistory } from "./replace-in-history.ts";

/** The step that is next, and how far it came. */
interface Progress {
  readonly step: string;
  readonly after: unknown;
}

interface Erasure extends Progress {
  readonly user_id: string;
  readonly pseudonym: string;
}

/** Goes on behind `after`, `null` at first. Answers how far it came, `null` once it is done. */
type Step = (services: Erasing, replacing: Replacing, after: unknown) => Promise<unknown>;

const whole = (work: (services: Erasing, replacing: Replacing) => Promise<void>): Step => {
  return async (services, replacing) => {
    await work(services, replacing);
    return null;
  };
};

/** In their order; each may be done again. The account comes last: it says what the person was called. */
const STEPS: Readonly<Record<string, Step>> = {
  rights: whole(async (services, replacing) => {
    await makePseudonym(services, replacing.pseudonym);
    await removeRights(services, replacing);
  }),
  portraits: whole(erasePortraits),
  // The step wrote `after` itself.
  documents: ({ store, changes }, replacing, after) =>
    replaceInDocuments(store, replacing, (after as Place | null) ?? ["", "", ""], changes.publish),
  history: ({ store }, replacing, after) => replaceInHistory(store, replacing, String(after ?? "")),
  audit: ({ store }, replacing, after) => replaceInAudit(store, replacing, String(after ?? "")),
  tables: whole(replaceInTables),
  mail: whole(async (services, { person }) => {
    for (const address of person.addresses) await eraseReader(services, address);
  }),
  account: whole(eraseAccount),
};

/** Shuts somebody out at once and notes that they are to be erased, which `eraseUsers` does. */
export async function askErasure(services: Erasing, { id }: Pick<KnownPerson, "id">): Promise<void> {
  await services.store.query(
    `insert into erasures (user_id, pseudonym, asked_at, step) values ($1, $2, $3::timestamptz, $4) on conflict do nothing`,
    [id, createId(), services.now().toISOString(), Object.keys(STEPS)[0]],
  );
  await shutOut(services, id);
}

/** Erases those who are to be erased. Killed at any moment it goes on where it ended. Answers whether all of it is done. */
export async function eraseUsers(services: Erasing, goesOn: () => boolean = () => true): Promise<boolean> {
  const asked = await services.store.query<Erasure>(`select user_id, pseudonym, step, after from erasures order by asked_at`);
  for (const erasure of asked) if (!(await eraseUser(services, erasure, goesOn))) return false;
  return true;
}

async function eraseUser(services: Erasing, erasure: Erasure, goesOn: () => boolean): Promise<boolean> {
  const { user_id, pseudonym, step, after } = erasure;
  const { store, behaviours } = services;
  const person = await knownPerson(store, user_id);
  const displayName = t("privacy.erasedPerson", { code: pseudonym.slice(-4) });
  const replacing: Replacing = { person, pseudonym: { id: pseudonym, displayName }, behaviours };
  let next: Progress | null = { step, after };
  while (next !== null) {
    if (!goesOn()) return false;
    next = await goOn(services, replacing, next);
    // At once: whoever is stopped after each step comes to the end as well.
    if (next !== null) await noteProgress(store, user_id, next);
  }
  return true;
}

/** Does one part. Answers where the next one begins, `null` at the end. */
async function goOn(services: Erasing, replacing: Replacing, { step, after }: Progress): Promise<Progress | null> {
  const names = Object.keys(STEPS);
  const at = Math.max(0, names.indexOf(step));
  const reached = (await STEPS[names[at] ?? ""]?.(services, replacing, after)) ?? null;
  if (reached !== null) return { step: names[at] ?? step, after: reached };
  const following = names[at + 1];
  return following === undefined ? null : { step: following, after: null };
}

async function noteProgress(store: Queryable, userId: string, { step, after }: Progress): Promise<void> {
  await store.query(`update erasures set step = $2, after = $3::jsonb where user_id = $1`, [userId, step, JSON.stringify(after)]);
}
