import sharp from "sharp";
import { expect, it } from "vitest";
import { readPhotoWords } from "./photo-words.ts";
import { photoXmp } from "./photo-xmp.ts";

const none = { description: "", attribution: "", copyright: "", keywords: "", alt: "" };

function dataset(number: number, value: Buffer): Buffer {
  const head = Buffer.from([0x1c, 2, number, 0, 0]);
  head.writeUInt16BE(value.length, 3);
  return Buffer.concat([head, value]);
}

function iptc(...sets: readonly Buffer[]): Buffer {
  const data = Buffer.concat(sets);
  const head = Buffer.from("8BIM\x04\x04\0\0\0\0\0\0", "latin1");
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([Buffer.from("Photoshop 3.0\0", "latin1"), head, data]);
}

const xmp = (description: string) =>
  Buffer.from(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>\n   <?xpacket end="w"?>`,
  );

it("reads what an agency writes into IPTC, in the characters of its time too", () => {
  const block = iptc(
    dataset(120, Buffer.from("Crecida del río", "latin1")),
    dataset(80, Buffer.from("Ana Pérez")),
    dataset(110, Buffer.from("Télam")),
    dataset(116, Buffer.from("© Télam")),
    dataset(25, Buffer.from("río")),
    dataset(25, Buffer.from("crecida")),
  );
  const expected = {
    ...none,
    description: "Crecida del río",
    attribution: "Ana Pérez / Télam",
    copyright: "© Télam",
    keywords: "río, crecida",
  };
  expect(readPhotoWords({ iptc: block })).toEqual(expected);
  expect(readPhotoWords({ iptc: block.subarray("Photoshop 3.0\0".length + 12) })).toEqual(expected);
});

it("reads XMP in its attributes, texts and lists, and takes it before what is written otherwise", () => {
  const packet = xmp(`<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:ps="http://ns.adobe.com/photoshop/1.0/"
    xmlns:core="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" ps:Credit="AFP">
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Una &amp; otra</rdf:li><rdf:li xml:lang="en">One</rdf:li></rdf:Alt></dc:description>
    <dc:creator><rdf:Seq><rdf:li>Ana Pérez</rdf:li><rdf:li>Luis Gil</rdf:li></rdf:Seq></dc:creator>
    <dc:subject><rdf:Bag><rdf:li>río</rdf:li><rdf:li>lluvia</rdf:li></rdf:Bag></dc:subject>
    <core:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">Gente en la calle</rdf:li></rdf:Alt></core:AltTextAccessibility>
  </rdf:Description>`);
  expect(
    readPhotoWords({ xmp: packet, iptc: iptc(dataset(120, Buffer.from("Otra")), dataset(116, Buffer.from("AFP 2026"))) }),
  ).toEqual({
    description: "Una & otra",
    attribution: "Ana Pérez, Luis Gil / AFP",
    copyright: "AFP 2026",
    keywords: "río, lluvia",
    alt: "Gente en la calle",
  });
});

it("reads Exif where there is no other metadata, and lists no author twice", async () => {
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } });
  const exif = { IFD0: { ImageDescription: "La plaza", Artist: "Ana Perez", Copyright: "El Diario" } };
  const { exif: block } = await sharp(await image.withExif(exif).jpeg().toBuffer()).metadata();
  expect(readPhotoWords({ exif: block })).toEqual({
    ...none,
    description: "La plaza",
    attribution: "Ana Perez",
    copyright: "El Diario",
  });
  const credited = iptc(dataset(80, Buffer.from("Ana Perez")), dataset(110, Buffer.from("Ana Perez/El Diario")));
  expect(readPhotoWords({ iptc: credited, exif: block }).attribution).toBe("Ana Perez/El Diario");
});

it("says nothing of what is damaged, and no more than a file takes", () => {
  const broken = xmp("<rdf:Description><dc:description>sin espacio de nombres</dc:description><dc:rights>");
  const cut = iptc(dataset(120, Buffer.from("Crecida"))).subarray(0, -3);
  expect(readPhotoWords({})).toEqual(none);
  expect(readPhotoWords({ xmp: broken, iptc: Buffer.from("Photoshop 3.0\0"), exif: Buffer.from("Exif\0\0MM") })).toEqual(none);
  expect(readPhotoWords({ iptc: cut }).description).toBe("Crec");
  expect(readPhotoWords({ iptc: iptc(dataset(120, Buffer.from("a".repeat(9000)))) }).description).toHaveLength(2000);
  expect(photoXmp(none)).toBeNull();
});
