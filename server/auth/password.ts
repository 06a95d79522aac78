import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default algorithm) with 19 MiB, 2 passes and 1 lane: the OWASP baseline. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Encoded argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash (no such person, no password set) it takes as long as
 * with one and says no, so that the time of the answer does not tell accounts apart.
 */
export async function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const fallback = await decoy;
  const matches = await verify(encoded ?? fallback, password.normalize("NFKC"));
  return matches && encoded !== null;
}
