import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanFile, readContentType } from "./clean-file.ts";

const PRIVATE = "NS-123456";
const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><exif:GPSLatitude>${PRIVATE}</exif:GPSLatitude></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

let folder = "";
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-clean-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function cleaned(before: Buffer): Promise<Buffer> {
  files += 1;
  const path = join(folder, `file-${files}`);
  await writeFile(path, before);
  const { size, hasChanged } = await cleanFile(path, await readContentType(path));
  const after = await readFile(path);
  expect([after.length, after.equals(before)]).toEqual([size, !hasChanged]);
  return after;
}

/** Twice the same, of the same length. */
async function settled(before: Buffer): Promise<string> {
  const after = await cleaned(before);
  expect(after.length).toBe(before.length);
  expect((await cleaned(after)).equals(after)).toBe(true);
  return after.toString("latin1");
}

const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

/** A PDF with these objects, and a table of where they are. */
function pdf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const made: Buffer[] = [bytes("%PDF-1.5\n")];
  const places = objects.map((object, index) => {
    const at = made.reduce((sum, part) => sum + part.length, 0);
    made.push(bytes(`${index + 1} 0 obj\n`, object, "\nendobj\n"));
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const at = made.reduce((sum, part) => sum + part.length, 0);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return bytes(...made, `${table}trailer\n<</Size ${size}/Root 1 0 R/Info 3 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`);
}
const stream = (dictionary: string, body: string | Buffer) =>
  bytes(`<<${dictionary}/Length ${body.length}>>\nstream\n`, body, "\nendstream");
const packed = (dictionary: string, text: string) =>
  stream(`${dictionary}/Filter/FlateDecode`, deflateSync(Buffer.from(text, "latin1"), { level: 1 }));

const info = `<</Title (Balance \\(2026\\))/Author (Ana \\) ${PRIVATE})/Creator <${Buffer.from(PRIVATE).toString("hex")}>/Producer (x)>>`;
const beginning = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"];
const hasNone = (text: string) =>
  expect([text.includes(PRIVATE), text.includes(Buffer.from(PRIVATE).toString("hex"))]).toEqual([false, false]);

it("of a PDF keeps its title and removes the author, the program and the place of photos in it", async () => {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#a50" } })
    .withExif({ IFD0: { HostComputer: PRIVATE }, IFD3: { GPSMapDatum: PRIVATE } })
    .jpeg()
    .toBuffer();
  const before = pdf([
    ...beginning,
    info,
    stream("/Type/Metadata/Subtype/XML", XMP),
    stream("/Subtype/Image/Filter/DCTDecode", photo),
  ]);
  const after = await settled(before);
  hasNone(after);
  expect(after).toContain("/Title (Balance \\(2026\\))");
  expect(after.indexOf("startxref")).toBe(before.indexOf("startxref"));
  const at = before.indexOf("\xff\xd8", 0, "latin1");
  const kept = Buffer.from(after.slice(at, at + photo.length), "latin1");
  expect((await sharp(kept).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
});

it("of a PDF removes the same metadata where it is compressed", async () => {
  const objects = packed("/Type/ObjStm/N 1/First 5", `3 0\n${info}${"<</A 1>>".repeat(40)}`);
  const before = pdf([...beginning, "<<>>", packed("/Subtype/XML/Type /Metadata", XMP + " ".repeat(2000)), objects]);
  const after = await settled(before);
  const unpacked = [...after.matchAll(/FlateDecode\/Length \d+>>\nstream\n/g)].map(({ 0: found, index }) =>
    inflateSync(Buffer.from(after.slice(index + found.length), "latin1")).toString("latin1"),
  );
  expect(unpacked).toHaveLength(2);
  for (const text of unpacked) hasNone(text);
  expect(unpacked[1]).toContain("/Title (Balance");
});

it.each([
  ["signed", pdf([...beginning, info, "<</Type/Sig/ByteRange [0 1 2 3]>>"])],
  ["encrypted", pdf([...beginning, info], "/Encrypt 9 0 R")],
])("of a PDF that is %s stays byte by byte", async (_, before) => {
  expect((await cleaned(before)).equals(before)).toBe(true);
});

it("of a PDF of nothing but beginnings is not looked at once for each of them", { tags: ["slow"] }, async () => {
  const tried = ["/Author (", "<rdf:RDF", "/Type/ObjStm /FlateDecode stream\n", "\xff\xe1\xff\xffExif\0\0"].map(async (part) =>
    cleaned(bytes("%PDF-1.7", part.repeat(200_000))).then(
      () => "kept",
      (error) => (error instanceof RangeError ? "refused" : error),
    ),
  );
  expect(await Promise.all(tried)).toEqual(["refused", "kept", "kept", "refused"]);
});

function frame(id: string, body: string | Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(id, "latin1");
  head.writeUInt32BE(body.length, 4);
  return bytes(head, body);
}

function mp3(version: number, flags: number, words: Buffer): Buffer {
  const { length } = words;
  const size = Buffer.from([(length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127]);
  return bytes("ID3", Buffer.from([version, 0, flags]), size, words, "\xff\xfbsonido");
}

it.each([
  ["2.3", 3, 0],
  ["2.4", 4, 0],
  ["2.3, written without pairs that look like sound,", 3, 0x80],
])("of an MP3 (ID3 %s) keeps title and sound, and tells neither place nor device", async (_, version, flags) => {
  const title = frame("TIT2", "\0El muelle");
  const place = frame("TXXX", `\x01${Buffer.from("Location\0", "utf16le").toString("latin1")}${PRIVATE}`);
  const cover = frame("APIC", flags ? "\xff\0\xfb" : "\xff\xfb");
  if (flags) cover.writeUInt32BE(2, 4);
  const words = bytes(frame("PRIV", `XMP\0${PRIVATE}`), title, place, cover, Buffer.alloc(40));
  const after = await settled(mp3(version, flags, words));
  hasNone(after);
  for (const kept of ["El muelle", "\xff\xfbsonido"]) expect(after).toContain(kept);
  expect(after.indexOf("TIT2")).toBe(10);
});

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = bytes(...parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return bytes(head, body);
}

it("of a song (M4A) keeps title and cover, and removes place and device", async () => {
  const data = (text: string) => box("data", "\0\0\0\x01\0\0\0\0", text);
  const own = box("----", box("mean", "\0\0\0\0com.apple"), box("name", "\0\0\0\0LOCATION"), data(PRIVATE));
  const list = box("ilst", box("\xa9nam", data("El muelle")), box("\xa9xyz", data(PRIVATE)), own);
  const words = box("meta", "\0\0\0\0", box("hdlr", "\0\0\0\0\0\0\0\0mdirappl"), list);
  const after = await settled(
    bytes(
      box("ftyp", "M4A \0\0\0\0"),
      box("moov", box("udta", words, box("loci", PRIVATE)), box("meta", PRIVATE)),
      box("mdat", "sonido"),
    ),
  );
  hasNone(after);
  for (const kept of ["El muelle", "mdatsonido", "\xa9xyz"]) expect(after).toContain(kept);
});

function element(id: string, body: Buffer | string, isUnknown = false): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE((0x10000000 | (isUnknown ? 0x0fffffff : body.length)) >>> 0);
  return bytes(Buffer.from(id, "hex"), size, body);
}

it.each([
  ["of known length", false],
  ["that was recorded live", true],
])("of a WebM %s has no words beside the film, everything else where it was", async (_, isLive) => {
  const cluster = element("1f43b675", bytes(element("e7", "\0"), element("a3", "imagen y sonido")), isLive);
  const inside = bytes(element("1549a966", "datos"), cluster, element("1254c367", `LOCATION ${PRIVATE}`), cluster);
  const before = bytes(element("1a45dfa3", "webm"), element("18538067", inside, isLive));
  const after = await settled(before);
  hasNone(after);
  expect(after.indexOf("imagen y sonido")).toBe(before.indexOf("imagen y sonido"));
  expect(after.lastIndexOf("imagen y sonido")).toBe(before.lastIndexOf("imagen y sonido"));
});

it("of a WebM that broke off, or has something behind its end, is no damaged one", async () => {
  const film = bytes(element("1a45dfa3", "webm"), element("18538067", element("1254c367", `LOCATION ${PRIVATE}`)));
  hasNone(await settled(bytes(film, Buffer.alloc(20))));
  const cut = bytes(element("1a45dfa3", "webm"), element("18538067", element("a3", "imagen")).subarray(0, -3));
  expect((await cleaned(cut)).equals(cut)).toBe(true);
});
