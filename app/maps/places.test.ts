import { expect, it } from "vitest";
import { places } from "./places.ts";

it("knows every place by its names and its degrees", () => {
  expect(places.length).toBeGreaterThan(90);
  for (const place of places) {
    expect([place.city, place.region, place.country].every(Boolean), JSON.stringify(place)).toBe(true);
    expect(Math.abs(place.latitude), place.city).toBeLessThan(90);
    expect(Math.abs(place.longitude), place.city).toBeLessThan(180);
  }
  expect(new Set(places.map(({ city, country }) => `${city}|${country}`)).size).toBe(places.length);
});
