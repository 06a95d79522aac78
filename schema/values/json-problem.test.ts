import { expect, it } from "vitest";
import { jsonProblem } from "./json-problem.ts";

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}1${"]".repeat(levels)}`);

it("finds nothing wrong with what documents consist of", () => {
  expect(jsonProblem({ title: "Año 🎉", items: [{ id: "1", at: null, is: true, n: 1.5 }] })).toBeNull();
});

it("returns where a text contains characters that cannot be stored", () => {
  expect(jsonProblem({ variants: [{ title: "a" }, { title: "b\0" }] })).toEqual({
    path: "variants.1.title",
    message: "validation.characters",
  });
  expect(jsonProblem({ "a\ud800": 1 })).toEqual({ path: "a\ufffd", message: "validation.characters" });
  expect(jsonProblem("\udc00")).toEqual({ path: "", message: "validation.characters" });
});

it("stops at too many levels, however many there are", () => {
  expect(jsonProblem({ deep: nested(40) })).toBeNull();
  expect(jsonProblem({ deep: nested(100_000) })).toEqual({ path: "deep", message: "validation.tooDeep" });
});

it("leaves text alone where it is going to be cleaned", () => {
  expect(jsonProblem({ title: "a\0" }, { textMayBeUnclean: true })).toBeNull();
});

it("counts what a value consists of before it looks at any of it", () => {
  const numbers = (count: number) => Array.from({ length: count }, () => 1);
  expect(jsonProblem({ tags: numbers(190_000) })).toBeNull();
  expect(jsonProblem({ title: "a", tags: numbers(200_001) })).toEqual({ path: "tags", message: "validation.tooMany" });
  expect(jsonProblem({ some: numbers(150_000), more: { deep: numbers(150_000) } })?.message).toBe("validation.tooMany");
  const many = { ...numbers(100_001) };
  expect(jsonProblem({ metadata: many })).toEqual({ path: "metadata", message: "validation.tooMany" });
  expect(jsonProblem(many)).toEqual({ path: "100000", message: "validation.tooMany" });
});
