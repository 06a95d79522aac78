import type { MantineColorsTuple } from "@mantine/core";

/** Tint of a project without a colour of its own (spec 0 §9). */
export const DEFAULT_PRIMARY_COLOR = "#333";
/** Saturation of the tint, at most, in percent (spec 0 §9). */
export const MAX_SATURATION = 50;

export interface Hsl {
  /** 0..360 */
  readonly hue: number;
  /** 0..100 */
  readonly saturation: number;
  /** 0..100 */
  readonly lightness: number;
}

/** Lightness of the ten shades, lightest first. At every hue (4.5:1) shade 8 carries white text, and shade 4 is read on a dark page. */
const LIGHTNESS = [97, 93, 86, 77, 69, 54, 44, 36, 27, 19] as const;

/** The tint of a project: its colour with the saturation capped; the default for none or a malformed one. */
export function primaryTint(color: string | null | undefined): Hsl {
  const { hue, saturation, lightness } = parseHex(color) ??
    parseHex(DEFAULT_PRIMARY_COLOR) ?? { hue: 0, saturation: 0, lightness: 20 };
  return { hue, saturation: Math.min(saturation, MAX_SATURATION), lightness };
}

/** Ten shades of the tint for the component library. */
export function primaryShades(color: string | null | undefined): MantineColorsTuple {
  const { hue, saturation } = primaryTint(color);
  const shade = (lightness: number) => toHex({ hue, saturation, lightness });
  return LIGHTNESS.map(shade) as unknown as MantineColorsTuple; // ten lightnesses make ten shades
}

function parseHex(color: string | null | undefined): Hsl | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color ?? "")?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
  return toHsl(red ?? 0, green ?? 0, blue ?? 0);
}

function toHsl(red: number, green: number, blue: number): Hsl {
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const lightness = max - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness: lightness * 100 };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: hueOf(red, green, blue, max, spread), saturation: saturation * 100, lightness: lightness * 100 };
}

function hueOf(red: number, green: number, blue: number, max: number, spread: number): number {
  if (max === red) return (((green - blue) / spread + 6) % 6) * 60;
  if (max === green) return ((blue - red) / spread + 2) * 60;
  return ((red - green) / spread + 4) * 60;
}

function toHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
