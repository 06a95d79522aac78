import { expect, it } from "vitest";
import { z } from "zod";
import { API_VERSION } from "./headers.ts";

/**
 * The shape of every message as it was last reviewed. When this test fails, a message changed: a page from yesterday may be
 * talking to today's server. Say what happens to it, raise `API_VERSION` if it cannot understand, and only then store the
 * new hashes.
 */
const reviewed = {
  apiVersion: "1",
  messages: {},
};

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });

async function fingerprint(schema: z.ZodType): Promise<string> {
  const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it("has not changed any message since the contract's version was reviewed", async () => {
  const schemas = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  );
  const messages = Object.fromEntries(
    await Promise.all(schemas.map(async ([name, schema]) => [name, await fingerprint(schema)] as const)),
  );
  expect({ apiVersion: API_VERSION, messages }).toEqual(reviewed);
});
