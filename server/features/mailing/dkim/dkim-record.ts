import { createPublicKey } from "node:crypto";
import type { DkimState } from "../../../../schema/wire/mail-signature.ts";

/** Under which name of a domain receivers look for the key. */
export const SELECTOR = "cierre";

/** What the owner of a domain publishes so that its letters can be signed (RFC 6376). */
export interface DkimRecord {
  readonly name: string;
  /** Of type TXT. */
  readonly value: string;
}

/** `privateKey`: PEM. */
export function dkimRecord(domain: string, privateKey: string): DkimRecord {
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
  return { name: dkimName(domain), value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

export function dkimName(domain: string): string {
  return `${SELECTOR}._domainkey.${domain}`;
}

/** `texts`: what is published under the record's name, one at least. */
export function dkimState({ value }: DkimRecord, texts: readonly string[]): DkimState {
  return texts.length === 1 && keyIn(texts[0] ?? "") === keyIn(value) ? "published" : "different";
}

/** The key of a record, whose other parts may stand in any order, with blanks between them. */
function keyIn(record: string): string {
  return (/(?:^|;)\s*p\s*=([^;]*)/.exec(record)?.[1] ?? "").replaceAll(/\s/g, "");
}
