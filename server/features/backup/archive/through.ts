import type { Readable, Transform } from "node:stream";

/** The bytes as `transform` makes them: it ends with what ends them, and they are let go of when nobody reads it any more. */
export function through(bytes: Readable, transform: Transform): Readable {
  bytes.once("error", (error) => transform.destroy(error));
  transform.once("close", () => bytes.destroy());
  return bytes.pipe(transform);
}
