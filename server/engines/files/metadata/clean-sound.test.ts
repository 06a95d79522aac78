import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanFile, readContentType } from "./clean-file.ts";
import { checksumOf } from "./ogg-pages.ts";

const PRIVATE = "NS-123456";
let folder = "";
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-clean-sound-"));
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

/** Of the same length, the same the second time, without what is private and with what is not, where it was. */
async function expectCleaned(before: Buffer, ...kept: readonly string[]): Promise<Buffer> {
  const after = await cleaned(before);
  expect(after.length).toBe(before.length);
  expect((await cleaned(after)).equals(after)).toBe(true);
  expect([before.includes(PRIVATE), after.includes(PRIVATE)]).toEqual([true, false]);
  for (const text of kept) expect([text, after.indexOf(text, "latin1")]).toEqual([text, before.indexOf(text, "latin1")]);
  return after;
}

const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const u32 = (value: number) => {
  const made = Buffer.alloc(4);
  made.writeUInt32LE(value >>> 0);
  return made;
};

function chunk(id: string, body: Buffer | string, length = body.length): Buffer {
  return bytes(id, u32(length), body, Buffer.alloc(body.length % 2));
}
const list = (type: string, ...chunks: Buffer[]) => chunk("LIST", bytes(type, ...chunks));
const riff = (form: string, ...chunks: Buffer[]) => chunk("RIFF", bytes(form, ...chunks));

const sound = chunk("data", "sonido de la costanera");
const recorded = [
  chunk("bext", `Recorder ${PRIVATE}`),
  chunk("iXML", `<BWFXML><DEVICE>${PRIVATE}</DEVICE></BWFXML>`),
  list("INFO", chunk("INAM", "El muelle"), chunk("IART", "Ana Paz"), chunk("ITCH", PRIVATE), chunk("ISFT", "Zoom H5")),
  chunk("id3 ", PRIVATE),
];

it("of a WAV keeps title, artist and sound, and removes the recorder, the place and the person who recorded it", async () => {
  const fmt = chunk("fmt ", Buffer.alloc(16));
  const after = await expectCleaned(
    riff("WAVE", fmt, ...recorded, sound, chunk("_PMX", PRIVATE)),
    "El muelle",
    "Ana Paz",
    "sonido",
  );
  expect([after.includes("Recorder"), after.includes("Zoom")]).toEqual([false, false]);
});

it("of a WAV with an unknown length, or longer than four gigabytes, leaves the sound unchanged", async () => {
  const live = bytes(chunk("fmt ", Buffer.alloc(16)), recorded[0] ?? "", "data");
  const tail = `${PRIVATE} is sound here, iXML`;
  for (const length of [0, 0xffff_ffff]) {
    const before = bytes("RIFF", u32(length), "WAVE", live, u32(length), tail);
    const after = await cleaned(before);
    expect(after.subarray(-tail.length).toString("latin1")).toBe(tail);
    expect(after.includes("Recorder")).toBe(false);
  }
  const lengths = bytes(Buffer.alloc(8), u32(6), Buffer.alloc(16));
  const long = bytes("RF64", u32(0xffff_ffff), "WAVE", chunk("ds64", lengths), "data", u32(0xffff_ffff), "sonido", ...recorded);
  await expectCleaned(long, "ds64", "sonido", "El muelle");
});

it("of an AVI keeps the film, and removes camera and place from every segment", async () => {
  const stream = list("strl", chunk("strh", "vids"), chunk("strf", "formato"), chunk("strd", `AVIF${PRIVATE}`));
  const film = (more: Buffer) => list("movi", chunk("00dc", "imagen"), more);
  const first = riff(
    "AVI ",
    list("hdrl", chunk("avih", Buffer.alloc(8)), stream, chunk("JUNK", PRIVATE)),
    list("ncdt", chunk("nctg", PRIVATE)),
    list("INFO", chunk("INAM", "Crecida"), chunk("ISRF", PRIVATE)),
    film(chunk("01wb", "sonido")),
    chunk("idx1", "indice"),
  );
  const before = bytes(first, riff("AVIX", film(chunk("00dc", "segunda parte")), chunk("IDIT", PRIVATE)));
  await expectCleaned(before, "formato", "imagen", "sonido", "indice", "Crecida", "segunda parte");
});

/** Words as FLAC and Ogg have them. */
function words(...texts: readonly string[]): Buffer {
  const text = (each: string) => bytes(u32(Buffer.byteLength(each)), Buffer.from(each));
  return bytes(text("Xiph"), u32(texts.length), ...texts.map(text));
}
const said = words(
  "TITLE=El muelle",
  `LOCATION=${PRIVATE}`,
  "artist=Ana Paz",
  `ENCODED-BY=${PRIVATE}`,
  "x",
  `sin igual ${PRIVATE}`,
);

it("of a FLAC keeps title, artist, cover and sound, and removes place, device and program", async () => {
  const block = (type: number, body: Buffer | string, isLast = false) => {
    const head = u32(0);
    head.writeUInt32BE(body.length);
    head.writeUInt8(type | (isLast ? 0x80 : 0));
    return bytes(head, body);
  };
  const file = (...blocks: Buffer[]) => bytes("fLaC", block(0, Buffer.alloc(34)), ...blocks, "\xff\xf8sonido");
  await expectCleaned(
    file(block(2, `riff${PRIVATE}`), block(4, said), block(6, "tapa"), block(1, PRIVATE, true)),
    "El muelle",
    "Ana Paz",
    "tapa",
    "sonido",
  );
  await expect(cleaned(bytes("fLaC", block(4, said).subarray(0, -2)))).rejects.toThrow(RangeError);
});

interface PageOptions {
  readonly flags?: number;
  readonly stream?: number;
  /** The last packet goes on in the next page: as a multiple of 255. */
  readonly isOpen?: boolean;
}

function page(packets: readonly Buffer[], { flags = 0, stream = 7, isOpen = false }: PageOptions = {}): Buffer {
  const lacing = packets.flatMap(({ length }, index) => {
    const whole = Array<number>(Math.floor(length / 255)).fill(255);
    return isOpen && index === packets.length - 1 ? whole : [...whole, length % 255];
  });
  const head = bytes("OggS", Buffer.from([0, flags]), Buffer.alloc(8), u32(stream), u32(0), u32(0));
  const made = bytes(head, Buffer.from([lacing.length, ...lacing]), ...packets);
  made.writeUInt32LE(checksumOf(made), 22);
  return made;
}

/** Every page says what its bytes add up to. */
function expectSealed(file: Buffer): void {
  for (let at = file.indexOf("OggS"); at >= 0; ) {
    const next = file.indexOf("OggS", at + 1);
    const each = Buffer.from(file.subarray(at, next < 0 ? file.length : next));
    const sum = each.readUInt32LE(22);
    each.writeUInt32LE(0, 22);
    expect(sum).toBe(checksumOf(each));
    at = next;
  }
}

it("knows the checksum of a page", () => {
  expect(checksumOf(Buffer.from("123456789"))).toBe(0x89a1897f);
});

it.each([
  ["Vorbis", "\x01vorbis", bytes("\x03vorbis", said, "\x01")],
  ["Opus", "OpusHead", bytes("OpusTags", said)],
  ["Theora", "\x80theora", bytes("\x81theora", said)],
  ["Speex", "Speex   1.2", said],
  ["FLAC", "\x7fFLAC\x01", bytes("\x84\0\0\0", said)],
])("of an Ogg (%s) keeps title, artist and sound, and tells neither place nor device", async (_, head, packet) => {
  const long = bytes(packet, Buffer.alloc(510 - packet.length));
  const first = page([bytes(head)], { flags: 2 });
  const rest = [page([bytes("sonido")], { stream: 8 }), page([Buffer.from(`${PRIVATE.slice(0, 4)}`)])];
  const whole = bytes(first, page([packet, Buffer.from("ajuste")]), ...rest);
  expectSealed(await expectCleaned(whole, "El muelle", "Ana Paz", "ajuste", "sonido"));
  // Over two pages, of which the first ends within the words.
  const parted = bytes(first, page([long.subarray(0, 255)], { isOpen: true }), page([long.subarray(255)], { flags: 1 }), ...rest);
  expect(parted.includes(PRIVATE)).toBe(true);
  expectSealed(await expectCleaned(parted, "El muelle", "sonido"));
});

it("of an Ogg looks at each of several films one behind the other", async () => {
  const song = bytes(page([bytes("OpusHead")], { flags: 2 }), page([bytes("OpusTags", said)]), page([bytes("sonido")]));
  expectSealed(await expectCleaned(bytes(song, song), "El muelle"));
});

it.each(["RIFF", "fLaC", "OggS"])("of a %s of nothing but beginnings is done soon", async (mark) => {
  const parts: Readonly<Record<string, Buffer>> = {
    RIFF: riff("WAVE", ...Array.from({ length: 20_000 }, () => chunk("fmt ", ""))),
    fLaC: bytes("fLaC", Buffer.alloc(40_000)),
    OggS: bytes(...Array.from({ length: 5_000 }, () => page([], { flags: 2 }))),
  };
  const before = parts[mark] ?? Buffer.alloc(0);
  const outcome = await cleaned(before).then(
    () => "kept",
    (error) => (error instanceof RangeError ? "refused" : error),
  );
  expect(outcome).toBe(mark === "fLaC" ? "refused" : "kept");
});
