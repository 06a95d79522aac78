import { expect, it } from "vitest";
import { PLACE_DIGEST } from "../../../schema/wire/realtime.ts";
import { startDigest } from "./start-digest.ts";

it("identifies paragraphs by a digest of their beginning, without its text", () => {
  const texts = [
    "",
    "Renuncia del director",
    "Renuncia del Director",
    "El agua llegó a doce barrios",
    "ñandú",
    "\u{1F600}",
    "x".repeat(40),
  ];
  const digests = texts.map(startDigest);
  expect(new Set(digests).size).toBe(texts.length);
  for (const digest of digests) expect(digest).toMatch(PLACE_DIGEST);
  expect(startDigest(`  ${"x".repeat(40)} y lo que sigue`)).toBe(startDigest("x".repeat(40)));
});
