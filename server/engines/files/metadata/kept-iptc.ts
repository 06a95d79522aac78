const SIGNATURE = "Photoshop 3.0\0";
/** The resource that is IPTC. */
const IPTC = 0x0404;

/** Of record 1 its character set; of record 2 title, author, headline, credit, source, copyright, caption and keywords. */
const KEPT: Readonly<Record<number, readonly number[]>> = { 1: [90], 2: [0, 5, 25, 80, 85, 105, 110, 115, 116, 120] };

/** The payload of a JPEG's segment 13 with the words that go with a picture, and nothing else; `null` when it has none. */
export function keptIptc(payload: Buffer): Buffer | null {
  if (payload.toString("latin1", 0, SIGNATURE.length) !== SIGNATURE) return null;
  const kept = resources(payload).flatMap(([id, data]) => (id === IPTC ? keptDatasets(data) : []));
  const data = Buffer.concat(kept);
  if (data.length === 0) return null;
  const head = Buffer.from("8BIM\x04\x04\0\0\0\0\0\0", "latin1");
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([Buffer.from(SIGNATURE, "latin1"), head, data, Buffer.alloc(data.length % 2)]);
}

function resources(payload: Buffer): [id: number, data: Buffer][] {
  const found: [number, Buffer][] = [];
  for (let at = SIGNATURE.length; at + 12 <= payload.length && payload.toString("latin1", at, at + 4) === "8BIM"; ) {
    const nameLength = payload.readUInt8(at + 6) + 1;
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    if (sizeAt + 4 > payload.length) break;
    const size = payload.readUInt32BE(sizeAt);
    found.push([payload.readUInt16BE(at + 4), payload.subarray(sizeAt + 4, sizeAt + 4 + size)]);
    at = sizeAt + 4 + size + (size % 2);
  }
  return found;
}

/** Datasets of the usual length; longer ones are no words. */
function keptDatasets(data: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  for (let at = 0; at + 5 <= data.length && data[at] === 0x1c; ) {
    const size = data.readUInt16BE(at + 3);
    if (size >= 0x8000) break;
    const [record, dataset] = [data.readUInt8(at + 1), data.readUInt8(at + 2)];
    if (KEPT[record]?.includes(dataset)) kept.push(data.subarray(at, at + 5 + size));
    at += 5 + size;
  }
  return kept;
}
