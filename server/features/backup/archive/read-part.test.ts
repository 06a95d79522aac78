import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Archive } from "../places/backup-place.ts";
import { manifestSchema } from "./manifest.ts";
import { readManifest } from "./read-manifest.ts";
import { readPart, verifyPart } from "./read-part.ts";

const archiveOf = (parts: Readonly<Record<string, Iterable<Buffer>>>): Archive => ({
  name: "archivo",
  read: (path) => Readable.from(parts[path] ?? []),
});
const linesOf = async (bytes: Iterable<Buffer>, longest?: number) => {
  const lines: string[] = [];
  for await (const line of readPart(archiveOf({ "a.gz": bytes }), { path: "a.gz" }, longest)) lines.push(line);
  return lines;
};
/** As a device that has no end, or a link to one. */
function* endless(): Iterable<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("a part of an archive that somebody else made", () => {
  it("is read line by line, wherever its pieces end", async () => {
    const text = `${"a".repeat(100_000)}\n\nñ${"b".repeat(70_000)}\nfin\n`;
    const packed = gzipSync(text);
    const pieces = Array.from({ length: Math.ceil(packed.length / 7) }, (_, at) => packed.subarray(at * 7, at * 7 + 7));
    expect(await linesOf(pieces)).toEqual(text.split("\n").slice(0, -1));
  });

  it("that unpacks into a line without an end is given up", async () => {
    const bomb = gzipSync(Buffer.alloc(3_000_000, "a"));
    await expect(linesOf([bomb], 1_000_000)).rejects.toThrow("a line without an end");
    await expect(linesOf([gzipSync("sin fin de línea")])).rejects.toThrow("in the middle of a line");
  });

  it("of more bytes than it is to have is damaged, however many follow", async () => {
    const archive = archiveOf({ "a.gz": endless() });
    await expect(verifyPart(archive, { path: "a.gz", bytes: 100_000, sha256: sha256("") })).rejects.toThrow("is damaged");
    const sealed = archiveOf({ "manifest.json.sha256": endless(), "manifest.json": endless() });
    await expect(readManifest(sealed)).rejects.toThrow("is damaged");
  });

  it.each(["../secreto", "tables/../../secreto", "/etc/passwd", "./a", "a//b", "a/./b", "a/", "..", "C:\\a", "a\0b"])(
    "lies nowhere else: %j",
    (path) => {
      const part = { path, bytes: 1, sha256: sha256("") };
      const { error } = manifestSchema.safeParse({ files: { count: 0, bytes: 0, part } });
      expect(error?.issues.map((issue) => issue.path.join("."))).toContain("files.part.path");
    },
  );
});
