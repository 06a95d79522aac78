import type { CommandContext } from "../../server/context/command-context.ts";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { SeededRandom } from "../sim/seeded-random.ts";

/** Documents of most of a megabyte, of text that no database stores in less, or of what `textOf` gives for each. */
export async function saveLarge(ctx: CommandContext, names: readonly string[], textOf = denseText): Promise<void> {
  for (const [seed, name] of names.entries()) {
    await saveDocument(ctx, { collection: "custom-data", id: null, body: { name, value: textOf(seed + 1) } });
  }
}

/** As many letters, which a database stores in a hundredth of their number. */
export function repetitiveText(letters: number): () => string {
  return () => "palabra ".repeat(letters / 8);
}

const LENGTH = 900_000;

function denseText(seed: number): string {
  const random = new SeededRandom(seed);
  const bytes = Uint8Array.from({ length: LENGTH }, () => 0x30 + Math.floor(random.next() * 75));
  return Buffer.from(bytes).toString("latin1").replaceAll("\\", "_");
}
