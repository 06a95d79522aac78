import * as z from "zod/mini";
import type { Services } from "../../../context/services.ts";
import { openValue, sealValue } from "../../../core/sessions/sealed-value.ts";

/** How long a reader may take at Google, and with what they write afterwards, ms. */
const LIFETIME_MS = 60 * 60_000;

const returning = z.object({ to: z.string(), about: z.string(), expiresAt: z.number() });
const vouched = z.object({ about: z.string(), name: z.string(), mail: z.string(), expiresAt: z.number() });

/** Where a reader comes back to. `about`: what for, and in which browser; what Google said is of use for nothing else. */
export type ReaderReturn = Pick<z.infer<typeof returning>, "to" | "about">;

/** Who a reader is by the word of Google. */
export type VouchedReader = Pick<z.infer<typeof vouched>, "name" | "mail">;

type Sealing = Pick<Services, "serverKey" | "now">;

/** Of use as `lector` of `GET /api/auth/google/start`. Whoever asks for it answers for the address: it is not looked at again. */
export function sealReturn({ serverKey, now }: Sealing, wanted: ReaderReturn): string {
  return sealValue(serverKey.derive("google reader return"), { ...wanted, expiresAt: now().getTime() + LIFETIME_MS });
}

export function openReturn({ serverKey, now }: Sealing, text: string): ReaderReturn | null {
  return openValue(serverKey.derive("google reader return"), returning, text, now());
}

export function sealReader({ serverKey, now }: Sealing, about: string, reader: VouchedReader): string {
  const said = { ...reader, about, expiresAt: now().getTime() + LIFETIME_MS };
  return sealValue(serverKey.derive("google reader"), said);
}

/** `null` for what was not said, is too old, or was said for something else. */
export function openReader({ serverKey, now }: Sealing, about: string, text: string): VouchedReader | null {
  const reader = openValue(serverKey.derive("google reader"), vouched, text, now());
  return reader !== null && reader.about === about ? reader : null;
}
