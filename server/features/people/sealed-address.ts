import * as z from "zod/mini";
import { type Expiring, openValue, sealValue } from "../../core/sessions/sealed-value.ts";

/** An e-mail address of a person, as it travels through the page that asks for a code. */
export interface SealedAddress extends Expiring {
  readonly userId: string;
  readonly address: string;
}

const sealed = z.object({ userId: z.string(), address: z.string(), expiresAt: z.number() });

/** As base64url: pages can neither read nor change it. `key`: 32 bytes. */
export function sealAddress(key: Buffer, address: SealedAddress): string {
  return sealValue(key, address);
}

/** `null` for what this key has not sealed, and for what has expired. */
export function openAddress(key: Buffer, text: string, now: Date): SealedAddress | null {
  return openValue(key, sealed, text, now);
}

/** The address as its owner knows it again: the first and the last letter of what is before the @. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at)];
  const end = name.length > 2 ? name.slice(-1) : "";
  return `${name.slice(0, 1)}•••${end}${domain}`;
}
