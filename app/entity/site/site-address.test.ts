import { expect, it } from "vitest";
import { onSite } from "./site-address.ts";

it("joins site and path with one slash, and leaves whole addresses alone", () => {
  expect(onSite("https://diario.com/", "/contacto")).toBe("https://diario.com/contacto");
  expect(onSite("https://diario.com", "contacto")).toBe("https://diario.com/contacto");
  expect(onSite("https://diario.com", "https://otro.com/x")).toBe("https://otro.com/x");
});
