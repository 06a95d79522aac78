import { describe, expect, it } from "vitest";
import { clientError } from "../../schema/wire/client-errors.ts";
import { describeFault } from "./describe-fault.ts";

const given = { id: "00000000-0000-4000-8000-000000000001", at: "2026-01-01T00:00:00.000Z" };
const describeIt = (thrown: unknown) => describeFault(thrown, "rows", given);

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

it("keeps what went wrong and where", () => {
  const nothing = JSON.parse("{}");
  const fault = describeIt(thrownBy(() => nothing.document.title));
  expect(fault).toMatchObject({ place: "rows", name: "TypeError", count: 1 });
  expect(fault.message).toBe("Cannot read properties of undefined (reading 'title')");
  expect(fault.stack[0]).toMatch(/describe-fault\.test\.ts:\d+:\d+/);
});

it("keeps what the error wraps", () => {
  const fault = describeIt(new Error("the row was refused", { cause: new RangeError("too far") }));
  expect(fault.stack).toContain("caused by RangeError: too far");
});

describe("what people write is left out of", () => {
  const secret = "Cayó el ministro";
  it.each([
    ["a text that is no JSON", () => JSON.parse(secret)],
    ["a property that is made on a text", () => Object.assign(Object.freeze(Object(secret)), { title: 1 })],
    ["a text that is asked for a property", () => "title" in (secret as unknown as object)],
    ["a quotation", () => Promise.reject(new Error(`no place for "${secret}"`))],
    ["lines below the first", () => Promise.reject(new Error(`refused\n${secret}\n at ${secret}`))],
    ["parameters", () => Promise.reject(new Error(`refused {"title": "${secret}"}`))],
  ])("%s", async (_what, work) => {
    const error = await Promise.resolve()
      .then(work)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    // Where the project lies is in the stack, and may be called as a word.
    const kept = JSON.stringify(describeIt(error)).replaceAll(import.meta.dirname, "");
    for (const word of secret.split(" ")) expect(kept).not.toContain(word);
  });
});

it("leaves out addresses, tokens and what an address asks for", () => {
  const token = "eyJhbGciOiJIUzI1NiJ9-abcdefghijk";
  const error = new Error(`ana@diario.com with ${token} at /files?secret=1`);
  error.stack = `Error: ${error.message}\n    at load (https://diario.example/assets/a.js?secret=1:10:5)`;
  const fault = describeIt(error);
  expect(JSON.stringify(fault)).not.toMatch(/ana@|eyJ|secret|diario\.example/);
  expect(fault.stack).toEqual(["at load (/assets/a.js:10:5)"]);
});

it.each([
  ["no error", { not: "an error" }],
  ["nothing", undefined],
  ["control characters", new Error("one\u001b[31m\r two")],
  ["something endless", Object.assign(new Error("x".repeat(10_000)), { stack: "at a (b:1:1)\n".repeat(1_000) })],
])("is what the server takes: %s", (_what, thrown) => {
  expect(clientError.safeParse(describeIt(thrown)).error).toBeUndefined();
});
