import { createHash, type Hash } from "node:crypto";
import { Transform } from "node:stream";

/** More came than there was to be: nobody waits for the rest, which may have no end. */
export class TooManyBytes extends Error {
  override readonly name = "TooManyBytes";
}

/** A stream that hands on what it is given, hashed and counted; it fails with `TooManyBytes` beyond `most`. */
export function countBytes(most = Number.POSITIVE_INFINITY): {
  readonly stream: Transform;
  readonly hash: Hash;
  bytes(): number;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(bytes > most ? new TooManyBytes() : null, chunk);
    },
  });
  return { stream, hash, bytes: () => bytes };
}
