import { expect, it } from "vitest";
import { z } from "zod";
import { SentForm } from "./sent-form.ts";

const schema = z.object({ data: z.string(), output: z.string().default("article") });

it("reads the fields of a schema as a browser sends them", () => {
  expect(new SentForm("a=1&data=R%C3%ADo+%26+costa%3D1&output=story").read(schema)).toEqual({
    data: "Río & costa=1",
    output: "story",
  });
  expect(new SentForm("data=").read(schema)).toEqual({ data: "", output: "article" });
  expect(() => new SentForm("output=x").read(schema)).toThrow(z.ZodError);
});

it("accepts no more fields than a form has, and decodes no unread field", () => {
  expect(() => new SentForm("a=&".repeat(2_000_000))).toThrow("malformed");
  expect(new SentForm("data=%E0%A4%A&__proto__=1").read(schema).data).toBe("\ufffd%A");
});
