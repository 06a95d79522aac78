import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { DkimState } from "../../../../schema/wire/mail-signature.ts";
import type { Queryable } from "../../../context/store.ts";
import type { LookUpTexts } from "../../../outbound/look-up-texts.ts";
import type { DkimKey } from "../../../outbound/mail/letter.ts";
import { type DkimRecord, dkimName, dkimRecord, dkimState, SELECTOR } from "./dkim-record.ts";

declare module "../../../context/services.ts" {
  interface Services {
    readonly dkim: Dkim;
  }
}

/** Signs letters in the name of the domains that they come from, as soon as these say that it may. */
export interface Dkim {
  /** What a letter of the domain is signed with; `null` while its record is not there. Never rejects. */
  keyOf(domain: string): Promise<DkimKey | null>;
  /** What there is to publish, and what is, asked anew. */
  look(domain: string): Promise<DkimRecord & { readonly state: DkimState }>;
}

/** How long it is believed what a domain publishes, ms. */
const KNOWN_MS = 10 * 60_000;
const BITS = 2048;

interface Known {
  readonly at: number;
  readonly state: DkimState;
}

/** The installation has one key, made when it is first needed and kept with its other secrets. */
export function openDkim(store: Queryable, lookUp: LookUpTexts, now: () => Date): Dkim {
  let key: Promise<string> | null = null;
  const known = new Map<string, Known>();
  const privateKey = () => {
    key ??= loadKey(store).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  };
  const ask = async (domain: string) => {
    const texts = await lookUp(dkimName(domain));
    // The key is made for a domain that has a record, or for whoever is about to publish one.
    const state =
      texts === null ? "unknown" : texts.length === 0 ? "missing" : dkimState(dkimRecord(domain, await privateKey()), texts);
    // Who does not answer has said nothing new.
    if (state !== "unknown" || !known.has(domain)) known.set(domain, { at: now().getTime(), state });
    return state;
  };
  const stateOf = async (domain: string) => {
    const last = known.get(domain);
    return last !== undefined && now().getTime() - last.at < KNOWN_MS ? last.state : ask(domain);
  };
  return {
    look: async (domain) => ({ ...dkimRecord(domain, await privateKey()), state: await ask(domain) }),
    async keyOf(domain) {
      const state = await stateOf(domain).catch((): DkimState => "unknown");
      return state === "published" ? { domainName: domain, keySelector: SELECTOR, privateKey: await privateKey() } : null;
    },
  };
}

async function loadKey(store: Queryable): Promise<string> {
  const stored = async () => {
    const [row] = await store.query<{ key: string }>(`select key from server_keys where name = 'dkim'`);
    return row?.key ?? null;
  };
  const known = await stored();
  if (known !== null) return known;
  const made = await promisify(generateKeyPair)("rsa", { modulusLength: BITS });
  const pem = made.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  // Another process may have made one meanwhile.
  await store.query(`insert into server_keys (name, key) values ('dkim', $1) on conflict do nothing`, [pem]);
  return (await stored()) ?? pem;
}
