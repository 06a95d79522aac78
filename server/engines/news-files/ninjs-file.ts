import { z } from "zod";
import { jsonProblem } from "../../../schema/values/json-problem.ts";
import type { ByteSource } from "./byte-source.ts";
import { decodeText } from "./decode-text.ts";
import { ImportFormatError, type ParsedEntry, type ParsedFile } from "./import-item.ts";
import { ninjsEntry } from "./ninjs-entry.ts";
import { lowerCaseKeys, ninjsItem } from "./ninjs-shape.ts";

/** JSON is read whole; agencies send single items or small batches. */
const LIMIT = 32_000_000;

/** As files have it, and as the content API of Superdesk answers. */
const envelope = z.union([
  z.object({ items: z.array(z.unknown()) }),
  z.object({ _items: z.array(z.unknown()) }).transform(({ _items: items }) => ({ items })),
]);

/** A ninjs item, a list of them, `{ items: […] }` or `{ _items: […] }`. Throws `ImportFormatError`. */
export async function parseNinjs(source: ByteSource): Promise<ParsedFile> {
  const json = lowerCaseKeys(parseJson(await readWhole(source)));
  const wrapped = envelope.safeParse(json);
  const values = wrapped.success ? wrapped.data.items : Array.isArray(json) ? json : [json];
  if (values.length === 0) throw new ImportFormatError("import.reason.empty");
  const parsed = values.map((value, index): ParsedEntry => {
    const item = ninjsItem.safeParse(value);
    if (!item.success) throw new ImportFormatError("import.reason.unknownFormat", null, `[${index}].uri`);
    return ninjsEntry(item.data);
  });
  return {
    format: "ninjs",
    count: parsed.length,
    async *entries() {
      yield* parsed;
    },
  };
}

async function readWhole(source: ByteSource): Promise<string> {
  let text = "";
  for await (const chunk of decodeText(source)) {
    text += chunk;
    if (text.length > LIMIT) throw new ImportFormatError("import.reason.fileTooLarge");
  }
  return text;
}

/** News items have some ten levels. */
function shallowEnough(value: unknown): unknown {
  const problem = jsonProblem(value, { textMayBeUnclean: true });
  if (problem) throw new ImportFormatError("import.reason.malformedJson", null, problem.path);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return shallowEnough(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length);
    throw new ImportFormatError("import.reason.malformedJson", text.slice(0, position).split("\n").length);
  }
}
