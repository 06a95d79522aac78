import { expect, it } from "vitest";
import { properAddress } from "./proper-address.ts";

it("leads from an address with a slash at its end to the one without, its query kept", () => {
  expect(properAddress("/seccion/ciudad/?desde=a/b/", false)).toBe("/seccion/ciudad?desde=a/b/");
  expect(properAddress("/sitio/p1/nota///", false)).toBe("/sitio/p1/nota");
  expect(properAddress("/seccion/ciudad?x=/", false)).toBeNull();
});

it("gives home one address", () => {
  expect(properAddress("/", true)).toBeNull();
  expect(properAddress("//?a=1", true)).toBe("/?a=1");
  expect(properAddress("/sitio/p1/", true)).toBeNull();
  expect(properAddress("/sitio/p1", true)).toBe("/sitio/p1/");
});

it("never leads to another host", () => {
  for (const address of ["//otro.example/", "/\\otro.example/", "\\/otro.example/", "//otro.example"])
    expect(properAddress(address, false)).toBe("/otro.example");
});
