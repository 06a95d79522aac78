import { expect, it } from "vitest";
import { collectionNamed } from "../../../../../schema/registry.ts";
import { behaviours } from "../../../../behaviours.ts";
import { createId } from "../../../../context/create-id.ts";
import { withNewIds } from "../../../../core/documents/references/new-ids.ts";
import { asTakenIn } from "./as-taken-in.ts";

const [from, to, other] = [createId(), createId(), createId()];
const renaming = { ids: new Map([[from, to]]), behaviours };
const meta = { id: from, createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

it("gives new ids to what declared fields, people's stamps, HTML, programs and free-form JSON name", () => {
  const article = {
    ...meta,
    ...{ category: from, tags: [other, from], createdBy: { id: from, displayName: "Ana" } },
    bodyHtml: `<figure data-asset="${from}"><img src="/files/k/360"></figure>`,
  };
  expect(withNewIds("article", article, renaming)).toEqual({
    ...{ ...meta, id: to, category: to, tags: [other, to], createdBy: { id: to, displayName: "Ana" } },
    bodyHtml: `<figure data-asset="${to}"><img src="/files/k/360"></figure>`,
  });
  const front = { ...meta, components: [{ id: "c", type: "article-list", data: { categories: [from], [from]: 1 } }] };
  expect(withNewIds("front", front, renaming).components).toEqual([
    { id: "c", type: "article-list", data: { categories: [to], [to]: 1 } },
  ]);
  const task = { ...meta, code: `const front = "${from}"; // no ${from} in words` };
  expect(withNewIds("custom-task", task, renaming).code).toBe(`const front = "${to}"; // no ${from} in words`);
});

it("leaves the addresses where readers find something, to which links have been sent", () => {
  const article = { ...meta, url: `/nota/${from}/rio`, bodyHtml: `<p><a href="/nota/${from}/rio">El río</a></p>` };
  expect(withNewIds("article", article, renaming)).toEqual({ ...article, id: to });
});

it("sends nothing again by itself, and takes along no key of another service and no rights", () => {
  const taken = (collection: string, values: Record<string, unknown>) =>
    asTakenIn(collection, { ...meta, ...values }, behaviours);
  expect(taken("mailing-campaign", { status: "SCHEDULED" }).status).toBe("DRAFT");
  expect(taken("mailing-campaign", { status: "SENT" }).status).toBe("SENT");
  expect(taken("custom-task", { disabled: false }).disabled).toBe(true);
  expect(taken("content-feeder", {}).disabled).toBe(true);
  expect(taken("hostname", { name: "a.example", verified: true }).verified).toBe(false);
  expect(taken("project", { acl: [{ id: "a", users: [from] }], organization: other })).toMatchObject({
    acl: [],
    organization: null,
  });
  const secrets = Object.entries(collectionNamed("firebase-settings")?.fields ?? {}).filter(([, { kind }]) => kind === "secret");
  expect(secrets.length).toBeGreaterThan(0);
  for (const [name] of secrets) expect(taken("firebase-settings", { [name]: "••••••••" })[name]).toBeNull();
  const staying = behaviours.with("takenIn").flatMap(([name, takenIn]) => (takenIn === "stays" ? [name] : []));
  expect(staying.sort()).toEqual(["api-key", "backup-strategy", "permission-access", "permission-grant", "permission-token"]);
});

it("finds a conversation by its members' new ids, in their order", () => {
  const members = [other, from].sort();
  const talk = {
    ...meta,
    identity: `Article/${from}|${members.join("|")}`,
    members: members.map((user) => ({ id: user, user })),
  };
  const { identity, members: renamed } = withNewIds("conversation", talk, renaming);
  expect(renamed).toEqual(members.map((user) => (user === from ? { id: to, user: to } : { id: user, user })));
  expect(identity).toBe(`Article/${to}|${[other, to].sort().join("|")}`);
  const comments = withNewIds("conversation", { ...meta, identity: `comments|Article/${from}` }, renaming);
  expect(comments.identity).toBe(`comments|Article/${to}`);
});
