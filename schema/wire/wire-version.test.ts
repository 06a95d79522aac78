import { expect, it } from "vitest";
import * as z from "zod/mini";
import { API_VERSION } from "./headers.ts";

/**
 * The shape of every message as it was last reviewed. When this test fails, a message changed: a page from yesterday may be
 * talking to today's server. Say what happens to it, raise `API_VERSION` if it cannot understand, and only then store the
 * new hashes.
 */
const reviewed = {
  apiVersion: "1",
  messages: {
    analyticsAnswer: "61c535518db1",
    articleChangedEvent: "71429a2b4ad3",
    builtInRole: "50c05f0918be",
    documentEvent: "5634cc16a9be",
    errorBody: "8307d678261e",
    feedChange: "99d98e81736d",
    importFormat: "9b01980c0002",
    importNote: "a0f19b5d8c51",
    importReportLine: "bef752bb5b26",
    listResponse: "7d3462545592",
    operationResult: "338266b5b96d",
    passwordSignIn: "eb4b6cbccf59",
    patchEntry: "a1c6efd071ff",
    projectAccess: "73235453e587",
    pullResponse: "5437764b96ff",
    pushRequest: "ec42996896a0",
    pushResponse: "f59459a5cfff",
    reportAnswer: "4333804327e9",
    sessionCreated: "0e4f4f0b6373",
    sessionProfile: "1c77d431b832",
    setProjectMessage: "1958c353dde6",
    signInMethods: "94b91f40e22c",
    wireDocument: "5f129a700bc7",
    wireOperation: "d427ef46fe08",
  },
};

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });

async function fingerprint(schema: z.ZodMiniType): Promise<string> {
  const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it("has not changed any message since the contract's version was reviewed", async () => {
  const schemas = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType),
  );
  const messages = Object.fromEntries(
    await Promise.all(schemas.map(async ([name, schema]) => [name, await fingerprint(schema)] as const)),
  );
  expect({ apiVersion: API_VERSION, messages }).toEqual(reviewed);
});
