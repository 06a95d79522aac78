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

  it("falls back to #333 without a colour and for a malformed one (CONST-017)", () => {
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

  const mixed = (hex: string, share: number) =>
    `#${[1, 3, 5]
      .map((at) =>
        Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  const hues = Array.from({ length: 72 }, (_, at) => hueAsHex(at * 5));
  const special = ["#ffff00", "#ffffff", "#000000", "#333", "#39ff14", "#ccff00", "#ff00ff", "#00ffff", "#ffd700", "#808080"];

  it.each([...special, ...hues])("can be read in both schemes with %s as the project's colour", (color) => {
    const shades = primaryShades(color);
    const shade = (at: number) => shades[at] ?? "";
    // Text and what it stands on, as the library uses the shades (`theme.ts`): buttons, links, light buttons, outlines.
    const light = [
      ["#ffffff", shade(8)],
      ["#ffffff", shade(9)],
      [shade(8), "#ffffff"],
      [mixed(shade(9), 0.6), shade(1)],
      [mixed(shade(9), 0.6), shade(2)],
    ];
    const dark = [
      ["#1a1b1e", shade(3)],
      ["#1a1b1e", shade(4)],
      [shade(4), "#242424"],
      [shade(0), mixed(shade(9), 0.5)],
      [shade(0), mixed(shade(9), 0.7)],
      [shade(0), "#242424"],
    ];
    for (const [text = "", ground = ""] of [...light, ...dark]) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** The strongest colour of a hue, in degrees. */
function hueAsHex(hue: number): string {
  const channel = (offset: number) => {
    const position = (offset + hue / 60) % 6;
    const value = Math.max(0, Math.min(1, Math.abs(position - 3) - 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(4)}${channel(2)}`;
}
