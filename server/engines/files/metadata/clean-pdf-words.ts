/** Who wrote a PDF, and with what. Its title and its subject are for whoever reads it. */
const NAMED = /\/(?:Author|Creator|Producer|Company|Manager|SourceModified|LastSavedBy)\s*(?=[(<])/g;
/** Of a name, characters: a longer one stays. */
const LONGEST_NAME = 2_048;
/** XMP, however it is wrapped. */
const [XMP, XMP_END] = ["<rdf:RDF", "</rdf:RDF>"];
const NO_XMP = `${XMP} xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${XMP_END}`;
/** Exif of a photo, behind the length of its segment. */
const EXIF = /\xff\xe1.{2}Exif\0\0/gs;

/**
 * Overwrites what is private in a stretch of a PDF, compressed parts aside. Whether anything changed. `count`: of what is found. Looks at each
 * byte a bounded number of times, whatever is in it.
 */
export function cleanPdfWords(bytes: Buffer, count: () => void): boolean {
  const text = bytes.toString("latin1");
  let hasChanged = false;
  const overwrite = (from: number, to: number, by: string) => {
    if (to <= from) return;
    bytes.fill(by, from, to, "latin1");
    hasChanged ||= bytes.toString("latin1", from, to) !== text.slice(from, to);
  };
  for (const { 0: found, index } of text.matchAll(NAMED)) {
    count();
    const at = index + found.length;
    const end = text[at] === "(" ? endOfLiteral(text, at) : endOfHex(text, at);
    if (end !== null) overwrite(at + 1, end, text[at] === "(" ? " " : "20");
  }
  for (const [from, to] of descriptionsIn(text)) {
    count();
    overwrite(from, to, " ");
    if (to - from < NO_XMP.length) continue;
    bytes.write(NO_XMP, from, "latin1");
  }
  for (const { index } of text.matchAll(EXIF)) {
    count();
    overwrite(index + 10, Math.min(bytes.length, index + 2 + bytes.readUInt16BE(index + 2)), "\0");
  }
  return hasChanged;
}

/** Where XMP is that says anything. */
function* descriptionsIn(text: string): Generator<[from: number, to: number]> {
  for (let at = text.indexOf(XMP); at !== -1; at = text.indexOf(XMP, at + 1)) {
    const end = text.indexOf(XMP_END, at);
    if (end === -1) return;
    // Of two in two streams, each its own.
    const next = text.lastIndexOf(XMP, end);
    const to = end + XMP_END.length;
    if (!text.startsWith(NO_XMP, next)) yield [next, to];
    at = end;
  }
}

/** Where the text that begins with a parenthesis ends; within it they come in pairs, or behind a backslash. */
function endOfLiteral(text: string, at: number): number | null {
  let depth = 0;
  for (let place = at; place < Math.min(text.length, at + LONGEST_NAME); place += 1) {
    const character = text[place];
    if (character === "\\") place += 1;
    else if (character === "(") depth += 1;
    else if (character === ")") {
      depth -= 1;
      if (depth === 0) return place;
    }
  }
  return null;
}

function endOfHex(text: string, at: number): number | null {
  const found = /^<[\s0-9A-Fa-f]*>/.exec(text.slice(at, at + LONGEST_NAME * 4));
  return found ? at + found[0].length - 1 : null;
}
