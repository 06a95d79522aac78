import type { Point } from "../../../schema/values/value-types.ts";
import { asNumber, asRecord, asText } from "../narrow-value.ts";

/** Where a map begins that has nothing to show (FIELD-014). */
export const BUENOS_AIRES = { latitude: -34.6037, longitude: -58.3816 };

/** Degrees, at six decimals: about ten centimetres. */
export interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

/** The place a value stands for; `null` for none. Of a plain GeoJSON point, too. */
export function degreesOf(value: unknown): Degrees | null {
  const record = asRecord(value);
  const [east, north] = Array.isArray(record.coordinates) ? record.coordinates : [];
  const latitude = asNumber(record.latitude) ?? asNumber(north);
  const longitude = asNumber(record.longitude) ?? asNumber(east);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function placeNameOf(value: unknown): string {
  return asText(asRecord(value).name);
}

/** GeoJSON with the same degrees by name (FIELD-013). A map that was panned around the world counts from Greenwich again. */
export function pointOf({ latitude, longitude }: Degrees, name: string): Point {
  const north = rounded(Math.min(90, Math.max(-90, latitude)));
  const east = rounded(longitude - 360 * Math.round(longitude / 360));
  return { type: "Point", coordinates: [east, north], latitude: north, longitude: east, name: name || null };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}
