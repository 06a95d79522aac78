import { type Box, boxesIn } from "./boxes.ts";

/** Of the words of a song: place, device, and who bought it. */
const PRIVATE = /^(\xa9xyz|loci|\xa9mak|\xa9mod|\xa9swr|\xa9too|\xa9enc|apID|ownr|purd|cnID|xid )$/;
/** Names of what a program keeps there of its own. */
const PRIVATE_NAME = /location|gps|geo|latitude|longitude|serial|device|make|model|owner/i;
/** Of the box that has a value: what kind it is of, and the language. */
const VALUE_HEAD = 8;

/** Overwrites what is private in the words of a song, and answers whether the box holds such words at all: iTunes' list. */
export function cleanSongWords(song: Buffer, { type, bodyAt, end }: Box): boolean {
  if (type !== "meta" || bodyAt + 4 > end) return false;
  const boxes = boxesIn(song, bodyAt + 4, end);
  const kind = boxes.find((box) => box.type === "hdlr");
  if (!kind || song.toString("latin1", kind.bodyAt + 8, kind.bodyAt + 12) !== "mdir") return false;
  for (const list of boxes.filter((box) => box.type === "ilst")) {
    for (const word of boxesIn(song, list.bodyAt, list.end)) cleanWord(song, word);
  }
  return true;
}

/** The value alone goes: players stumble over words of another form. */
function cleanWord(song: Buffer, word: Box): void {
  const parts = boxesIn(song, word.bodyAt, word.end);
  const name = parts.find(({ type }) => type === "name");
  const isPrivate =
    PRIVATE.test(word.type) ||
    (word.type === "----" && name !== undefined && PRIVATE_NAME.test(song.toString("latin1", name.bodyAt, name.end)));
  if (!isPrivate) return;
  for (const { type, bodyAt, end } of parts) {
    if (type !== "data" || bodyAt + VALUE_HEAD > end) continue;
    const isText = song.readUInt32BE(bodyAt) === 1;
    song.fill(isText ? 0x20 : 0, bodyAt + VALUE_HEAD, end);
  }
}
