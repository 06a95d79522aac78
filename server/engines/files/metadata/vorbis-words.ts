import { countParts } from "./part-count.ts";

/** What whoever listens is shown; all others name a place, a device, a program or somebody. */
const KEPT =
  /^(TITLE|VERSION|ALBUM|ALBUMARTIST|ARTIST|COMPOSER|COPYRIGHT|LICENSE|DATE|GENRE|LANGUAGE|ISRC|LYRICS|TRACKNUMBER|TRACKTOTAL|DISCNUMBER|DISCTOTAL|CHAPTER\d+(NAME)?|METADATA_BLOCK_PICTURE|REPLAYGAIN_\w+|R128_\w+|WAVEFORMATEXTENSIBLE_CHANNEL_MASK)$/i;
/** What stands where one was taken out, as long as that. */
const NOTHING = "x=";

/**
 * Takes out of the words of a FLAC or an Ogg (Vorbis comments, which begin at `at`) in their place what is private. Whether anything changed.
 * What is none is left alone.
 */
export function cleanVorbisWords(bytes: Buffer, at: number): boolean {
  const before = Buffer.from(bytes);
  const count = countParts();
  const vendorEnd = endOf(bytes, at);
  if (vendorEnd === null || vendorEnd + 4 > bytes.length) return false;
  const words = bytes.readUInt32LE(vendorEnd);
  let place = vendorEnd + 4;
  for (let word = 0; word < words; word += 1) {
    const end = endOf(bytes, place);
    if (end === null) break;
    count();
    const text = bytes.subarray(place + 4, end);
    const name = text.subarray(0, Math.max(0, text.indexOf("="))).toString("latin1");
    if (!KEPT.test(name)) {
      text.fill(0x20);
      if (text.length >= NOTHING.length) text.write(NOTHING, "latin1");
    }
    place = end;
  }
  return !bytes.equals(before);
}

/** Where a text ends whose length stands before it; `null` where that is beyond the bytes. */
function endOf(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const end = at + 4 + bytes.readUInt32LE(at);
  return end > bytes.length ? null : end;
}
