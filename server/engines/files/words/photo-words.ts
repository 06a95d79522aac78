import { exifWords } from "./exif-words.ts";
import { iptcWords } from "./iptc-words.ts";
import { xmpWords } from "./xmp-words.ts";

/** What a picture says of itself; an empty text where it says nothing. */
export interface PhotoWords {
  readonly description: string;
  /** Who made it, and whom they made it for. */
  readonly attribution: string;
  readonly copyright: string;
  /** With commas between them. */
  readonly keywords: string;
  /** For those who cannot see it. */
  readonly alt: string;
}

/** The same as one of the three ways of writing it has it. */
export interface FoundWords {
  readonly caption?: string;
  readonly creators?: readonly string[];
  readonly credit?: string;
  readonly copyright?: string;
  readonly keywords?: readonly string[];
  readonly alt?: string;
}

/** Blocks of a picture, as sharp gives them. */
export interface PhotoBlocks {
  readonly xmp?: Buffer | undefined;
  readonly iptc?: Buffer | undefined;
  readonly exif?: Buffer | undefined;
}

/** Characters of each, as the fields of a file take them. */
const LONGEST = { description: 2000, attribution: 500, copyright: 500, keywords: 1000, alt: 1000 } as const;

/** Reads the words of a picture: of XMP, then IPTC, then Exif, each thing where the first of them says it. What is damaged says nothing. */
export function readPhotoWords({ xmp, iptc, exif }: PhotoBlocks): PhotoWords {
  const found = [xmp && xmpWords(xmp), iptc && iptcWords(iptc), exif && exifWords(exif)];
  const first = <T extends string | readonly string[]>(of: (words: FoundWords) => T | undefined): T | undefined =>
    found.map((words) => words && of(words)).find((value) => value !== undefined && value.length > 0);
  const line = (text: string, longest: number) => text.replace(/\s+/g, " ").trim().slice(0, longest);
  return {
    description: (first(({ caption }) => caption) ?? "").trim().slice(0, LONGEST.description),
    attribution: line(credits(first(({ creators }) => creators) ?? [], first(({ credit }) => credit) ?? ""), LONGEST.attribution),
    copyright: line(first(({ copyright }) => copyright) ?? "", LONGEST.copyright),
    keywords: line((first(({ keywords }) => keywords) ?? []).join(", "), LONGEST.keywords),
    alt: line(first(({ alt }) => alt) ?? "", LONGEST.alt),
  };
}

/** 'Ana Pérez / Télam'; each name once. */
function credits(creators: readonly string[], credit: string): string {
  const names = creators.filter((name) => !credit.toLowerCase().includes(name.toLowerCase()));
  return [names.join(", "), credit].filter((part) => part.trim() !== "").join(" / ");
}
