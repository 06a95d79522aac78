import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

declare module "../../context/services.ts" {
  interface Services {
    readonly passwords: Passwords;
  }
}

/** What a hash costs: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface Passwords {
  /** Encoded argon2id hash of a password, with its own salt. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash (no such person, no password set) it takes as long as
   * with one and says no, so that the time of the answer does not tell accounts apart.
   */
  verify(encoded: string | null, password: string): Promise<boolean>;
}

/** argon2id (the library's default algorithm) with 19 MiB, 2 passes and 1 lane: the OWASP baseline. */
const baseline: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At once: each keeps a processor busy for some 30 ms, and whoever tries many passwords waits rather than everybody else. */
const HASHES_AT_ONCE = 1;

/** `cost`: another one than people's passwords need, for tests. */
export function createPasswords(cost: PasswordCost = baseline): Passwords {
  const turn = pLimit(HASHES_AT_ONCE);
  const encode = (password: string) => turn(() => hash(password.normalize("NFKC"), cost));
  let decoy: Promise<string> | undefined;
  return {
    hash: encode,
    async verify(encoded, password) {
      decoy ??= encode("decoy");
      const fallback = await decoy;
      const matches = await turn(() => verify(encoded ?? fallback, password.normalize("NFKC")));
      return matches && encoded !== null;
    },
  };
}
