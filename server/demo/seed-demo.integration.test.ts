import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../../schema/registry.ts";
import { defaultLimits, type Services } from "../http/services.ts";
import { openTestApp, type TestApp } from "../testing/open-test-app.ts";
import { DEMO_PASSWORD, demoAccounts } from "./accounts.ts";
import { demoArticles } from "./newsroom/all-articles.ts";
import { seedDemo } from "./seed-demo.ts";

describe("the demo newsroom", () => {
  let test: TestApp;
  let services: Services;
  beforeAll(async () => {
    test = await openTestApp({ ...defaultLimits });
    services = test.services;
    // The test's own two projects make room for a database that has nothing in it.
    await services.store.query(`delete from documents`);
    expect(await seedDemo(services, { extraArticles: 205 })).toBe(true);
  });
  afterAll(() => test.close());

  const signIn = async (username: string) => {
    const { id } = (await test.call(null, { url: "/api/auth/methods", query: { username } })).json();
    const payload = { id, password: DEMO_PASSWORD };
    const { token, profile } = (await test.call(null, { method: "POST", url: "/api/auth/session", payload })).json();
    return { profile, headers: { authorization: `Bearer ${token}`, project: profile.projects[0].id } };
  };

  it("lets all its people in, each with their role", async () => {
    for (const account of demoAccounts) {
      const { profile } = await signIn(account.username);
      expect(profile).toMatchObject({
        displayName: account.displayName,
        isAdmin: true,
        systemAdmin: account.builtInRole === null,
      });
      expect(profile.projects[0]).toMatchObject({ name: "Diario La Ribera", builtInRole: account.builtInRole ?? "admin" });
    }
  });

  it("has articles in every status, dated within the last two months, with photos", async () => {
    const { headers } = await signIn("editora@demo.cierre");
    const answer = await test.call(null, { url: "/api/article?limit=100&sort=-updatedAt", headers });
    const articles: Record<string, unknown>[] = answer.json().data;
    const statuses = new Set(articles.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(["DRAFT", "HIDDEN", "PUBLISHED", "REVISION", "SCHEDULED", "TEMPLATE", "UNPUBLISHED"]);
    expect(articles.filter(({ photoAsset }) => photoAsset).length).toBeGreaterThan(10);
    expect(answer.json().count).toBe(demoArticles.length + 205);
  });

  it("shows its photos", async () => {
    const { headers } = await signIn("redactora@demo.cierre");
    const photos = (await test.call(null, { url: "/api/asset", headers })).json().data;
    const pictures = photos.filter(({ type }: { type: string }) => type === "photo");
    expect(pictures).toHaveLength(8);
    for (const photo of pictures) expect((await test.call(null, { url: photo.files[0].url })).statusCode).toBe(200);
  });

  it("has something of every collection that people open", async () => {
    const { headers } = await signIn("sistema@demo.cierre");
    const empty: string[] = [];
    for (const { name, kind } of Object.values(collections)) {
      if (kind === "system" || name === "document-history") continue;
      const answer = await test.call(null, { url: `/api/${name}`, headers });
      expect(answer.statusCode, name).toBe(200);
      if (kind !== "single" && answer.json().data.length === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  it("is made once", async () => {
    const count = async () => (await services.store.query(`select 1 from documents`)).length;
    const before = await count();
    expect(await seedDemo(services, { extraArticles: 10 })).toBe(true);
    expect(await count()).toBe(before);
  });
});
