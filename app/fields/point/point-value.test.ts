import { describe, expect, it } from "vitest";
import { validatorOf } from "../../../schema/declaration/field-validators.ts";
import { degreesOf, placeNameOf, pointOf } from "./point-value.ts";

describe("pointOf", () => {
  it("stores longitude first, and the degrees by name", () => {
    const point = pointOf({ latitude: -34.60371234, longitude: -58.3816 }, "Obelisco");
    expect(point).toEqual({
      type: "Point",
      coordinates: [-58.3816, -34.603712],
      latitude: -34.603712,
      longitude: -58.3816,
      name: "Obelisco",
    });
    expect(validatorOf({ kind: "point" }).safeParse(point).success).toBe(true);
  });
  it("stays on the globe however far the map was moved", () => {
    expect(pointOf({ latitude: 95, longitude: 301.6 }, "").coordinates).toEqual([-58.4, 90]);
  });
});

describe("degreesOf", () => {
  it("reads what pointOf wrote, and GeoJSON without more", () => {
    expect(degreesOf(pointOf({ latitude: 1, longitude: 2 }, ""))).toEqual({ latitude: 1, longitude: 2 });
    expect(degreesOf({ type: "Point", coordinates: [2, 1] })).toEqual({ latitude: 1, longitude: 2 });
  });
  it("finds nothing in nothing", () => {
    expect(degreesOf(null)).toBeNull();
    expect(degreesOf({ latitude: "x" })).toBeNull();
    expect(placeNameOf(undefined)).toBe("");
  });
});
