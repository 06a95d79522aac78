import { expect, it } from "vitest";
import { mediumOf } from "./ready-pages.ts";

it.each([
  ["", ""],
  ["fbclid=IwAR0", ""],
  ["utm_source=x&utm_medium=social", "social"],
  ["utm_medium=", ""],
])("reads the medium of what says nothing else of the page: %s", (query, medium) => {
  expect(mediumOf(query)).toBe(medium);
});

it.each([
  "q=r",
  "a=1&desde=x",
  "d%65sde=x",
  "utm_medium=a+b",
  "utm_medium=a&utm_medium=b",
  "utm_medium=a=b",
  `utm_medium=${"a".repeat(81)}`,
])("leaves to its route what has to be read with care: %s", (query) => {
  expect(mediumOf(query)).toBeNull();
});
