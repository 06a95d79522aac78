import { Readable } from "node:stream";
import { BackupError } from "../backup-error.ts";

/** How the bytes of a place are changed on their way there and back. */
export interface Cipher {
  /** End of the names of what has been changed. */
  readonly suffix: string;
  seal(bytes: Readable): Readable;
  /** `path` is what an error names: a byte that has changed is one, as a `BackupError`. */
  open(bytes: Readable, path: string): Readable;
}

export const plainCipher: Cipher = { suffix: "", seal: (bytes) => bytes, open: (bytes) => bytes };

export const ENCRYPTED = ".age";

/** Encrypts for an identity of age (`AGE-SECRET-KEY-1…`), each part by itself, as the program `age` does and reads it. */
export async function openCipher(identity: string): Promise<Cipher> {
  const { Decrypter, Encrypter, identityToRecipient } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);

  async function* sealed(bytes: Readable): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(webStream(bytes));
  }
  async function* opened(bytes: Readable, path: string): AsyncGenerator<Uint8Array> {
    let trouble: unknown = null;
    bytes.once("error", (error) => {
      trouble = error;
    });
    try {
      yield* await decrypter.decrypt(webStream(bytes));
    } catch (error) {
      // What the disk or the store said is no damage.
      if (trouble !== null) throw trouble;
      throw new BackupError(`${path} of the archive is damaged: it cannot be decrypted; take another archive.`, { cause: error });
    }
  }
  return {
    suffix: ENCRYPTED,
    seal: (bytes) => Readable.from(sealed(bytes), { objectMode: false }),
    open: (bytes, path) => Readable.from(opened(bytes, path), { objectMode: false }),
  };
}

function webStream(bytes: Readable): ReadableStream<Uint8Array> {
  // The types of Node's streams and of the language's differ in name alone.
  return Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>;
}
