import { expect, it } from "vitest";
import { readIdentityMessage } from "./identity-message.ts";

// Only its identity matters.
const popup = {} as Window;
const trusted = { origin: "https://cierre.diario.com", source: popup };
const data = { type: "google-identity", data_enc: "sealed" };
const read = (event: object) =>
  readIdentityMessage({ origin: trusted.origin, source: popup, data, ...event } as MessageEvent, trusted);

it("takes what the window says of somebody, and why it says nothing", () => {
  expect(read({})).toEqual(data);
  expect(read({ data: { type: "google-identity", error: "cancelled" } })).toEqual({
    type: "google-identity",
    error: "cancelled",
  });
});

it.each([
  { origin: "https://otro.com" },
  { origin: "http://cierre.diario.com" },
  { origin: "https://cierre.diario.com.otro.com" },
  { origin: "https://cierre.diario.com:8443" },
  { origin: "null" },
  { origin: "" },
])("ignores what comes from %o", (event) => {
  expect(read(event)).toBeNull();
});

it("ignores other windows of the same origin, and what has none", () => {
  expect(read({ source: {} })).toBeNull();
  expect(read({ source: null })).toBeNull();
  expect(readIdentityMessage({ origin: trusted.origin, source: null, data }, { ...trusted, source: null })).toBeNull();
});

it.each([
  null,
  "google-identity",
  [],
  {},
  { data_enc: "sealed" },
  { type: "google-identity" },
  { type: "google-identity", data_enc: "" },
  { type: "google-identity", data_enc: 7 },
  { type: "google-identity", data_enc: "x".repeat(5000) },
  { type: "google-identity", error: "<b>" },
  { type: "other", data_enc: "sealed" },
])("ignores %j", (nonsense) => {
  expect(read({ data: nonsense })).toBeNull();
});
