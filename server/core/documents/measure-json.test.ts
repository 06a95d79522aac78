import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { measureJson } from "./measure-json.ts";

const measure = (text: string) => {
  try {
    return measureJson(Buffer.from(text));
  } catch (error) {
    return error instanceof CierreError ? (error.fields ?? error.code) : error;
  }
};

it("counts what parsing would make, and nothing that stands in texts", () => {
  expect(measure('{"a":[1,2,{"b":null}],"c":"x,y:[{\\",\\\\"}')).toEqual({ containers: 3, values: 9 });
  expect(measure('"')).toEqual({ containers: 0, values: 0 });
});

it("refuses too much before it is made, by the outermost name", () => {
  expect(measure(`{"title":"x","tags":[${"1,".repeat(3_500_000)}1]}`)).toEqual({ tags: "validation.tooMany" });
  expect(measure(`{"title" : "x", "metadata" :\n{"a":{${'"b":[],'.repeat(150_000)}"c":1}}}`)).toEqual({
    metadata: "validation.tooMany",
  });
  expect(measure(`[${"[],".repeat(200_000)}1]`)).toBe("malformed");
});

it("rejects more property names than the parser can compare quickly, in one object or in many", () => {
  const names = (count: number, of = 0) => Array.from({ length: count }, (_, at) => `"k${of}-${at}":1`).join(",");
  expect(measure(`{"metadata":{${names(10_600)}}}`)).toEqual({ metadata: "validation.tooMany" });
  expect(measure(`{"items":[${Array.from({ length: 130 }, (_, of) => `{${names(480, of)}}`).join(",")}]}`)).toEqual({
    items: "validation.tooMany",
  });
  expect(measure(`{"metadata":{${names(1_000)}}}`)).toEqual({ containers: 2, values: 2_002 });
});

it("lets a document and a batch of a million characters be as they are", () => {
  const article = { title: "Año", bodyHtml: `<p>${"a, b: [c] {d} ".repeat(5_000)}</p>`, tags: Array(2_000).fill("abcdef") };
  const batch = { operations: Array.from({ length: 14 }, () => ({ action: "INSERT", data: article })) };
  expect(measure(JSON.stringify(batch))).toEqual({ containers: 44, values: 28_156 });
});
