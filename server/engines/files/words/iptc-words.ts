import type { FoundWords } from "./photo-words.ts";

const SIGNATURE = "Photoshop 3.0\0";
/** The resource that is IPTC. */
const IPTC = 0x0404;
/** Numbers of record 2. */
const DATASETS = { keyword: 25, byline: 80, credit: 110, copyright: 116, caption: 120 } as const;

/** The words of a block of IPTC-IIM, bare or in the resources of Photoshop. */
export function iptcWords(block: Buffer): FoundWords {
  const sets = datasets(dataOf(block));
  const all = (dataset: number) => sets.filter(([number]) => number === dataset).map(([, value]) => textOf(value));
  const one = (dataset: number) => all(dataset)[0] ?? "";
  return {
    caption: one(DATASETS.caption),
    creators: all(DATASETS.byline),
    credit: one(DATASETS.credit),
    copyright: one(DATASETS.copyright),
    keywords: all(DATASETS.keyword),
  };
}

function dataOf(block: Buffer): Buffer {
  if (block.toString("latin1", 0, SIGNATURE.length) !== SIGNATURE) return block;
  for (let at = SIGNATURE.length; at + 12 <= block.length && block.toString("latin1", at, at + 4) === "8BIM"; ) {
    const nameLength = block.readUInt8(at + 6) + 1;
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    if (sizeAt + 4 > block.length) break;
    const size = block.readUInt32BE(sizeAt);
    if (block.readUInt16BE(at + 4) === IPTC) return block.subarray(sizeAt + 4, sizeAt + 4 + size);
    at = sizeAt + 4 + size + (size % 2);
  }
  return Buffer.alloc(0);
}

/** Datasets of record 2 of the usual length; longer ones are no words. */
function datasets(data: Buffer): [number: number, value: Buffer][] {
  const found: [number, Buffer][] = [];
  for (let at = 0; at + 5 <= data.length && data[at] === 0x1c; ) {
    const size = data.readUInt16BE(at + 3);
    if (size >= 0x8000) break;
    if (data.readUInt8(at + 1) === 2) found.push([data.readUInt8(at + 2), data.subarray(at + 5, at + 5 + size)]);
    at += 5 + size;
  }
  return found;
}

/** Whatever character set is declared: what is no UTF-8 is of Windows. */
function textOf(value: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(value);
  } catch {
    return new TextDecoder("windows-1252").decode(value);
  }
}
