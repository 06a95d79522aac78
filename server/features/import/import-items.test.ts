import { describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { ImportReportLine } from "../../../schema/wire/import-report.ts";
import type { ImportItem, ParsedFile } from "../../engines/news-files/import-item.ts";
import { importItems } from "./import-items.ts";
import { memoryTarget } from "./memory-target.ts";

const item = (over: Partial<ImportItem> = {}): ImportItem => ({
  key: "wxr:1",
  line: 3,
  title: "Sube el río",
  deck: null,
  bodyHtml: "<p>Uno</p>",
  status: "PUBLISHED",
  date: "2026-03-01T12:00:00.000Z",
  categories: ["Ciudad", "Clima"],
  tags: ["Río"],
  persons: ["Ana Díaz"],
  authors: [],
  photo: null,
  embargo: null,
  url: null,
  urgency: null,
  ...over,
});

const fileOf = (...items: ImportItem[]): ParsedFile => ({
  format: "wxr",
  count: items.length,
  async *entries() {
    for (const one of items) yield { tag: "item", item: one };
  },
});

async function run(
  file: ParsedFile,
  target: ReturnType<typeof memoryTarget>,
  more: Partial<Parameters<typeof importItems>[2]> = {},
) {
  const lines: ImportReportLine[] = [];
  const counts = await importItems(file, target, { report: (line) => void lines.push(line), ...more });
  return { counts, lines, notes: lines.filter((line) => line.type === "note") };
}

describe("importing", () => {
  it("creates an article with references to documents that it finds or creates", async () => {
    const target = memoryTarget({ category: { "category-9": { name: "CIUDAD" } } });
    const { counts, lines } = await run(fileOf(item()), target);
    expect(counts).toEqual({ created: 1, updated: 0, skipped: 0 });
    const [article] = target.all("article");
    expect(article).toMatchObject({
      title: "Sube el río",
      status: "PUBLISHED",
      category: "category-9",
      auxCategories: [target.idOf("category", "Clima")],
      tags: [target.idOf("tag", "Río")],
      persons: [target.idOf("person", "Ana Díaz")],
      legacyId: "wxr:1",
    });
    expect(lines.at(-1)).toEqual({ type: "progress", done: 1, total: 1 });
  });

  it("writes nothing the second time", async () => {
    const target = memoryTarget();
    await run(fileOf(item()), target);
    const saves = target.saves.length;
    const { counts, notes } = await run(fileOf(item()), target);
    expect(counts).toEqual({ created: 0, updated: 0, skipped: 1 });
    expect(notes).toMatchObject([{ reason: "import.reason.unchanged" }]);
    expect(target.saves.length).toBe(saves);
  });

  it("updates what changed at the source and leaves the desk's own edits alone", async () => {
    const target = memoryTarget();
    await run(fileOf(item()), target);
    const [before] = target.all("article");
    await target.save("article", String(before?.id), {
      title: "Título de la mesa",
      metadata: { ...(before?.metadata as object), seo: "x" },
    });
    const { counts } = await run(fileOf(item({ bodyHtml: "<p>Dos</p>" })), target);
    expect(counts).toEqual({ created: 0, updated: 1, skipped: 0 });
    expect(target.all("article")).toMatchObject([{ title: "Título de la mesa", bodyHtml: "<p>Dos</p>", metadata: { seo: "x" } }]);
  });

  it("skips an entry that stands twice in the file", async () => {
    const { counts, notes } = await run(fileOf(item(), item({ title: "Otra vez" })), memoryTarget());
    expect(counts).toEqual({ created: 1, updated: 0, skipped: 1 });
    expect(notes).toMatchObject([{ title: "Otra vez", reason: "import.reason.repeated" }]);
  });

  it("makes a draft of what may not be published as it is", async () => {
    const target = memoryTarget();
    await run(fileOf(item({ categories: [] })), target);
    expect(target.all("article")).toMatchObject([{ status: "DRAFT", category: null }]);
  });

  it("goes on behind an entry that the project refuses, and says why", async () => {
    const target = memoryTarget();
    target.refuse = (values) =>
      values.title === "No" ? new CierreError("invalid", { fields: { title: "validation.tooLong" } }) : null;
    const { counts, notes } = await run(fileOf(item({ title: "No" }), item({ key: "wxr:2" })), target);
    expect(counts).toEqual({ created: 1, updated: 0, skipped: 1 });
    expect(notes).toMatchObject([
      { about: "entry", title: "No", line: 3, reason: "import.reason.refused", detail: "invalid: title" },
    ]);
  });

  it("stops when the server itself fails", async () => {
    const target = memoryTarget();
    target.refuse = () => new CierreError("unavailable");
    await expect(run(fileOf(item()), target)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("gives way to others after every entry", async () => {
    const pauses: number[] = [];
    const yieldTurn = async (tookMs: number) => void pauses.push(tookMs);
    await run(fileOf(item(), item({ key: "wxr:2" })), memoryTarget(), { yieldTurn });
    expect(pauses).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it("stops where it is asked to", async () => {
    const target = memoryTarget();
    const stopped = new AbortController();
    const report = (line: ImportReportLine) => void (line.type === "progress" && stopped.abort());
    const many = Array.from({ length: 120 }, (_, index) => item({ key: `wxr:${index}` }));
    await expect(run(fileOf(...many), target, { report, signal: stopped.signal })).rejects.toThrow();
    expect(target.all("article")).toHaveLength(50);
  });
});

describe("authors and photos", () => {
  const photo = { url: "http://x.test/a.jpg", description: "Muelle", attribution: "Ana" };

  it("matches authors to people by e-mail, user name or name, and notes the others", async () => {
    const target = memoryTarget();
    target.people = [
      { id: "u1", username: "ana@ribera.test", name: null, displayName: "Ana Díaz", emails: [] },
      { id: "u2", username: "eva", name: "Eva Sosa", displayName: "Eva S.", emails: ["eva@ribera.test"] },
    ];
    const authors = [
      { name: "ana diaz", email: null, username: null },
      { name: "Otra", email: "EVA@ribera.test", username: null },
      { name: "Nadie", email: null, username: "nadie" },
    ];
    const { notes } = await run(fileOf(item({ authors })), target);
    expect(target.all("article")).toMatchObject([{ author: ["u1", "u2"] }]);
    expect(notes).toMatchObject([{ about: "author", reason: "import.reason.unknownAuthor", detail: "Nadie" }]);
  });

  it("notes a photo it cannot have, and brings it in a later run that can", async () => {
    const target = memoryTarget();
    const { notes } = await run(fileOf(item({ photo })), target);
    expect(notes).toMatchObject([{ about: "photo", reason: "import.reason.photoNotDownloaded", detail: photo.url }]);
    const later = await run(fileOf(item({ photo })), target, { photos: async () => "asset-1" });
    expect(later.counts).toEqual({ created: 0, updated: 1, skipped: 0 });
    expect(target.all("article")).toMatchObject([
      { photoAsset: "asset-1", photoAssetDescription: "Muelle", photoAssetAttribution: "Ana" },
    ]);
  });

  it("imports the article when its photo cannot be fetched", async () => {
    const target = memoryTarget();
    const photos = async () => {
      throw new CierreError("unsupportedMedia");
    };
    const { counts, notes } = await run(fileOf(item({ photo })), target, { photos });
    expect(counts.created).toBe(1);
    expect(notes).toMatchObject([{ about: "photo", reason: "import.reason.photoFailed" }]);
  });
});
