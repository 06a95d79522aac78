import { type Cipher, openCipher, plainCipher } from "../archive/cipher.ts";
import { BackupError } from "../backup-error.ts";

/** The key of a place, itself encrypted by the passphrase: `age -d key.age` gives the identity that opens everything else. */
export const PLACE_KEY = "key.age";

/** What somebody knows who may write into a place, or read it. */
export interface Passphrase {
  readonly text: string;
  /** Base 2 logarithm of the work that one try takes (scrypt). Tests take less. */
  readonly work?: number;
}

/** How a place is encrypted. */
export interface Sealing {
  readonly cipher: Cipher;
  /** Content of `key.age`, where the place has none yet; kept before anything else is. */
  readonly toKeep: Uint8Array | null;
}

export const unsealed: Sealing = { cipher: plainCipher, toKeep: null };

interface Known {
  readonly place: string;
  /** Content of the place's `key.age`. */
  readonly kept: Uint8Array | null;
  /** Whether it has archives already. */
  readonly isUsed: boolean;
}

/**
 * How a place is encrypted: by its key, where it has one; anew, where somebody gives a passphrase; not at all otherwise. A place is one or the
 * other. Throws a `BackupError` for a passphrase that is wrong or missing.
 */
export async function openSealing({ place, kept, isUsed }: Known, passphrase: Passphrase | null): Promise<Sealing> {
  if (kept !== null && passphrase === null) {
    throw new BackupError(`${place} is encrypted; set BACKUP_PASSPHRASE to its passphrase.`, { code: "passphrase" });
  }
  if (passphrase === null) return unsealed;
  if (kept === null && isUsed) {
    throw new BackupError(
      `${place} has archives that are not encrypted; name another place, or unset BACKUP_PASSPHRASE to go on without.`,
      { code: "passphrase" },
    );
  }
  if (kept !== null) return { cipher: await openCipher(await openKey(place, kept, passphrase)), toKeep: null };
  const { identity, key } = await makeKey(passphrase);
  return { cipher: await openCipher(identity), toKeep: key };
}

async function makeKey({ text, work }: Passphrase): Promise<{ readonly identity: string; readonly key: Uint8Array }> {
  const { Encrypter, generateX25519Identity } = await import("age-encryption");
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(text);
  if (work !== undefined) encrypter.setScryptWorkFactor(work);
  return { identity, key: await encrypter.encrypt(identity) };
}

async function openKey(place: string, kept: Uint8Array, { text }: Passphrase): Promise<string> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(text);
  try {
    return await decrypter.decrypt(kept, "text");
  } catch (error) {
    throw new BackupError(
      `BACKUP_PASSPHRASE does not open ${place}/${PLACE_KEY}: it is another passphrase, or the file is damaged; give the one that the first archive there was written with.`,
      { cause: error, code: "passphrase" },
    );
  }
}
