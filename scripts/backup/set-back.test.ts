import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SetBackOptions, setBack } from "./set-back.ts";

const AT = "2026-03-01 12:00:00+00";

describe("Setting a database back", () => {
  let folder = "";
  const asked: (readonly string[])[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cierre-set-back-"));
    for (const name of [
      "base-20260228T030000Z",
      "base-20260301T030000Z",
      "base-20260302T030000Z",
      "base-20260301T040000Z.partial",
    ]) {
      await mkdir(join(folder, "bases", name), { recursive: true });
      await writeFile(join(folder, "bases", name, "backup_manifest"), "");
    }
    await mkdir(join(folder, "cierre-20260301T030000Z"));
    await writeFile(join(folder, "cierre-20260301T030000Z", "manifest.json"), "{}");
  });
  afterAll(() => rm(folder, { recursive: true }));

  const back = (options: Partial<SetBackOptions> = {}) =>
    setBack(
      { from: join(folder, "bases"), at: AT, wal: join(folder, "wal"), to: join(folder, "data"), ...options },
      async (_base, args) => void asked.push(args),
    );

  it("takes the newest base backup that was begun before the moment, or the one that is named, and says what is left to do", async () => {
    const lines = await back();
    const base = join(folder, "bases", "base-20260301T030000Z");
    expect(asked.at(-1)).toEqual([base, join(folder, "wal"), join(folder, "data"), AT]);
    expect(lines.join("\n")).toMatch(/pg_is_in_recovery[\s\S]*mark-set-back\.sql/);
    await back({ at: "2026-03-02T00:30:00-03:00" });
    expect(asked.at(-1)?.[0]).toBe(join(folder, "bases", "base-20260302T030000Z"));
    await back({ from: base, at: "2026-02-01 00:00Z" });
    expect(asked.at(-1)?.[0]).toBe(base);
  });

  it.each<[string, Partial<SetBackOptions>, RegExp]>([
    [
      "a time without its zone",
      { at: "2026-03-01 12:00:00" },
      /^--at 2026-03-01 12:00:00 is no moment; write it with its time zone/,
    ],
    ["a time that there is not", { at: "2026-13-01 12:00:00+00" }, /is no moment/],
    ["a time that has not come", { at: "2999-03-01 12:00:00+00" }, /has not come yet\.$/],
    ["no WAL", { wal: undefined }, /^--at needs --wal/],
    ["no folder to make", { to: undefined }, /^--at needs --wal.* and --to/],
    ["a moment before the oldest base backup", { at: "2026-01-01 12:00:00+00" }, /is older than 2026-01-01T12:00:00\.000Z\.$/],
    ["a bucket", { from: "s3://respaldo/cierre-20260301T030000Z" }, /is an archive of one moment: restore it without --at/],
  ])("is refused for %s, in one line", async (_what, options, line) => {
    const before = asked.length;
    const message = await back(options).then(
      () => "",
      (error: Error) => error.message,
    );
    expect(message).toMatch(line);
    expect(message).not.toContain("\n");
    expect(asked.length).toBe(before);
  });

  it("is refused for an archive of Cierre's, and for a folder that has no base backup", async () => {
    await expect(back({ from: join(folder, "cierre-20260301T030000Z") })).rejects.toThrow("is an archive of one moment");
    await expect(back({ from: folder })).rejects.toThrow("is no base backup of PostgreSQL, and has none.");
    await expect(back({ from: join(folder, "nada") })).rejects.toThrow("is no base backup");
  });
});
