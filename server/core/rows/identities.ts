import * as z from "zod/mini";

const identity = z.object({
  id: z.catch(z.nullable(z.string()), null),
  provider: z.catch(z.nullable(z.string()), null),
  userId: z.catch(z.nullable(z.string()), null),
  friendlyId: z.catch(z.nullable(z.string()), null),
  email: z.catch(z.nullable(z.string()), null),
});
const identities = z.catch(z.array(z.catch(identity, identity.parse({}))), []);

/** One item of a person's `externalIds`. */
export type Identity = z.infer<typeof identity>;

/** Stored `externalIds`, whatever they are. */
export function identitiesOf(externalIds: unknown): Identity[] {
  return identities.parse(externalIds ?? []);
}

/** Addresses of the identities that belong to a person, each once, in lower case. */
export function addressesOf(identities: readonly Identity[]): string[] {
  const addresses = identities.map(addressOf);
  return [...new Set(addresses.filter(isAddress))];
}

/** Where mail reaches a person, by their document; `null`: nowhere. */
export function mailboxOf({ username, externalIds }: Readonly<Record<string, unknown>>): string | null {
  const [address] = addressesOf(identitiesOf(externalIds));
  return address ?? (typeof username === "string" && username.includes("@") ? username : null);
}

export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Of Google, by its own id or, until the person signs in there for the first time, by the address alone. */
export function isGoogle(identity: Identity): boolean {
  return identity.provider === "google" && Boolean(identity.userId || addressOf(identity));
}

/** In lower case; empty without one. */
export function addressOf({ email }: Identity): string {
  return email?.trim().toLowerCase() ?? "";
}
