import { expect, it } from "vitest";
import { qrDataUrl } from "./qr-data-url.ts";

const svgOf = (text: string) => Buffer.from(qrDataUrl(text).replace("data:image/svg+xml;base64,", ""), "base64").toString();

it("answers a picture with its quiet zone", () => {
  // 21 modules of the smallest code and four on each side, ten units each.
  expect(svgOf("Cierre")).toContain('viewBox="0 0 290 290"');
});

it("refuses what no code holds", () => {
  expect(() => qrDataUrl("x".repeat(2400))).toThrow("Data too long");
});
