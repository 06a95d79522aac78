import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { OnlineCalls } from "../../client/client-api.ts";
import { restoreDeleted } from "./restore-deleted.ts";

const article = collectionNamed("article");
if (!article) throw new Error("no article in the registry");

/** Only `request` is asked for by restoring. */
const onlineThat = (request: OnlineCalls["request"]) => ({ request }) as OnlineCalls;

it("posts to the document's own id and keeps references in stored form", async () => {
  const calls: unknown[] = [];
  const online = onlineThat(async (method, path, body) => {
    calls.push([method, path, body]);
    return { id: "a/b", createdAt: "x", updatedAt: "y", title: "T", category: { id: "c", name: "Ciudad" } };
  });
  const answer = await restoreDeleted(online, article, "a/b", { title: "T", category: "c" });
  expect(calls).toEqual([["POST", "article/a%2Fb", { title: "T", category: "c" }]]);
  expect(answer).toMatchObject({ tag: "server", id: "a/b", document: { category: "c", updatedAt: "y" } });
});

it("answers refused fields, and rejects for everything else", async () => {
  const refused = onlineThat(() => Promise.reject(new CierreError("invalid", { fields: { title: "validation.required" } })));
  expect(await restoreDeleted(refused, article, "a", {})).toEqual({
    tag: "refused",
    id: "a",
    fields: { title: "validation.required" },
  });
  const offline = onlineThat(() => Promise.reject(new CierreError("missingResponse")));
  await expect(restoreDeleted(offline, article, "a", {})).rejects.toThrow("missingResponse");
});
