import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { asBytes, formFor, hasAlready } from "./as-bytes.ts";

const PAGE = `<p>El río bajó y la costanera reabre.</p>\n`.repeat(200);

it("gives each browser the smallest form that it takes, each with a tag of its own", async () => {
  const forms = await asBytes(PAGE);
  const [br, gzip, plain] = ["gzip, br", "gzip;q=0.8, br;q=0", undefined].map((accepted) => formFor(forms, accepted));
  expect([br?.encoding, gzip?.encoding, plain?.encoding]).toEqual(["br", "gzip", null]);
  expect(brotliDecompressSync(br?.bytes ?? "").toString()).toBe(PAGE);
  expect(gunzipSync(gzip?.bytes ?? "").toString()).toBe(PAGE);
  expect(plain?.bytes.toString()).toBe(PAGE);
  expect(new Set([br?.etag, gzip?.etag, plain?.etag]).size).toBe(3);
  for (const form of [br, gzip, plain]) expect(form?.etag).toMatch(/^"[^"]+"$/);
});

it("leaves what goes in one packet as it is", async () => {
  expect(formFor(await asBytes("<p>Nada</p>"), "br").encoding).toBeNull();
});

it("knows what a browser has by its tag alone, be it weakened or one of several", async () => {
  const { plain } = await asBytes(PAGE);
  for (const header of [plain.etag, `W/${plain.etag}`, `"otra", ${plain.etag}`, "*"])
    expect(hasAlready(header, plain)).toBe(true);
  for (const header of [undefined, "", `"otra"`, plain.etag.slice(1, -1), plain.etag.replace(/"$/, '-br"')])
    expect(hasAlready(header, plain)).toBe(false);
});
