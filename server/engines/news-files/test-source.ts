import type { ByteSource } from "./byte-source.ts";

/** A source over a text or bytes, in chunks so small that every boundary falls somewhere awkward. */
export function testSource(content: string | Uint8Array, chunk = 7): ByteSource {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return async function* () {
    for (let start = 0; start < bytes.length; start += chunk) yield bytes.subarray(start, start + chunk);
  };
}
