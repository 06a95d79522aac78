import type { ImportFormat } from "../../../schema/wire/import-report.ts";

/** Someone the source names as author; matched to the project's people, never created. */
export interface ImportAuthor {
  readonly name: string | null;
  readonly email: string | null;
  readonly username: string | null;
}

export interface ImportPhoto {
  readonly url: string;
  readonly description: string | null;
  readonly attribution: string | null;
}

/** An article as a source has it, whatever its format. Texts are plain unless they say HTML; HTML is not sanitised yet. */
export interface ImportItem {
  /** The same for the same entry in every later version of the source: becomes the article's `legacyId`. */
  readonly key: string;
  /** Line of the file where the entry begins, from 1; `null` where the format has no lines. */
  readonly line: number | null;
  readonly title: string | null;
  readonly deck: string | null;
  readonly bodyHtml: string | null;
  readonly status: "DRAFT" | "REVISION" | "SCHEDULED" | "PUBLISHED" | "HIDDEN";
  /** ISO 8601, UTC. */
  readonly date: string | null;
  /** Before this time it may not be published. ISO 8601, UTC. */
  readonly embargo: string | null;
  /** The first is the article's category, the others its auxiliary ones. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** People the article is about. */
  readonly persons: readonly string[];
  readonly authors: readonly ImportAuthor[];
  readonly photo: ImportPhoto | null;
  /** Where the source has it on the web. */
  readonly url: string | null;
  /** From 1, a flash, to 9, as IPTC has it. */
  readonly urgency: number | null;
}

/** An entry of the source that is not imported; `reason` is a message key. */
export interface LeftOut {
  /** As of an item; `null` where it has none. Whoever follows a source learns by it what the source took back. */
  readonly key: string | null;
  readonly title: string;
  readonly line: number | null;
  readonly reason: string;
}

export type ParsedEntry =
  | { readonly tag: "item"; readonly item: ImportItem }
  | { readonly tag: "leftOut"; readonly entry: LeftOut };

/** A file whose entries can be read again and again. Both `count` and `entries` have checked the whole file by then. */
export interface ParsedFile {
  readonly format: ImportFormat;
  readonly count: number;
  entries(): AsyncIterable<ParsedEntry>;
}

/** A file that cannot be read as any supported format; nothing of it is imported. */
export class ImportFormatError extends Error {
  /** Message key. */
  readonly reason: string;
  readonly line: number | null;
  readonly detail: string | null;

  constructor(reason: string, line: number | null = null, detail: string | null = null) {
    super(`${reason}${line === null ? "" : ` at line ${line}`}${detail ? `: ${detail}` : ""}`);
    this.name = "ImportFormatError";
    this.reason = reason;
    this.line = line;
    this.detail = detail;
  }
}
