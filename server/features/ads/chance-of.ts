import { createHash } from "node:crypto";

/** Numbers from 0 to 1, the same ones for the same words. */
export function chanceOf(...words: readonly string[]): () => number {
  let count = 0;
  return () => {
    const bytes = createHash("sha256")
      .update(`${words.join("\n")}\n${count++}`)
      .digest();
    return bytes.readUInt32BE(0) / 2 ** 32;
  };
}
