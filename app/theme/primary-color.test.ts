import { describe, expect, it } from "vitest";
import { primaryShades, primaryTint } from "./primary-color.ts";

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe("primaryTint", () => {
  it("caps the saturation of a strong colour at 50", () => {
    const { hue, saturation, lightness } = primaryTint("#ff0000");
    expect([hue, saturation, lightness]).toEqual([0, 50, 50]);
  });

  it("keeps a calm colour as it is", () => {
    const { hue, saturation, lightness } = primaryTint("#5f7a8c");
    expect(hue).toBeCloseTo(204, 0);
    expect(saturation).toBeCloseTo(19.1, 1);
    expect(lightness).toBeCloseTo(46.1, 1);
  });

  it("falls back to #333 without a colour and for a malformed one", () => {
    expect(primaryTint(null)).toEqual({ hue: 0, saturation: 0, lightness: 20 });
    expect(primaryTint("rojo")).toEqual(primaryTint("#333"));
  });
});

describe("primaryShades", () => {
  it("gives ten shades, lightest first", () => {
    const shades = primaryShades("#0a6");
    expect(shades).toHaveLength(10);
    const lights = shades.map(luminance);
    expect(lights).toEqual([...lights].sort((a, b) => b - a));
  });

  it("lets shade 8 carry white text and shade 3 dark text at every hue", () => {
    for (const color of ["#f00", "#ff0", "#0f0", "#0ff", "#00f", "#f0f", "#333"]) {
      const shades = primaryShades(color);
      expect(contrast(shades[8], "#ffffff"), color).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[3], "#1a1b1e"), color).toBeGreaterThanOrEqual(4.5);
    }
  });
});
