import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../../../schema/registry.ts";
import { defaultLimits } from "../../context/service-limits.ts";
import type { Services } from "../../context/services.ts";
import { features } from "../../features.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { addressShortLinks } from "../site/address-short-links.ts";
import { DEMO_PASSWORD, demoAccounts } from "./accounts.ts";
import { demoArticles } from "./newsroom/all-articles.ts";
import { readership } from "./newsroom/readership.ts";
import { seedDemo } from "./seed-demo.ts";

const parts = features.flatMap(({ demo = [] }) => demo);

describe("the demo newsroom", { tags: ["slow"] }, () => {
  let test: TestApp;
  let services: Services;
  beforeAll(async () => {
    test = await openTestApp({ limits: { ...defaultLimits } });
    services = test.services;
    // The test's own two projects make room for a database that has nothing in it.
    await services.store.query(`delete from documents`);
    expect(await seedDemo(services, { extraArticles: 205, parts })).toBe(true);
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

  it("has short links that readers can follow, once it is known where people find the server", async () => {
    const { headers, profile } = await signIn("editora@demo.cierre");
    const addresses = async () =>
      (await test.call(null, { url: "/api/short-link", headers }))
        .json()
        .data.map(({ url }: { url?: string | null }) => url ?? null);
    expect(await addresses()).toEqual([null, null, null, null]);
    await addressShortLinks(services, "https://cierre.example");
    const site = `https://cierre.example/sitio/${profile.projects[0].id}/s`;
    const codes = ["carnaval25", "costanera", "nocturnos", "suscribite"];
    expect((await addresses()).toSorted()).toEqual(codes.map((code) => `${site}/${code}`));
    await addressShortLinks(services, "https://otra.example");
    expect((await addresses()).toSorted()[0]).toBe(`${site}/carnaval25`);
  });

  it("has been read: what is public has an address and figures, and a live coverage goes on", async () => {
    const { headers } = await signIn("editora@demo.cierre");
    const titles = new Set(demoArticles.map(({ title }) => title));
    expect(readership.filter(({ title }) => !titles.has(title))).toEqual([]);
    const answer = await test.call(null, { url: "/api/article?limit=100&status=PUBLISHED&sort=-updatedAt", headers });
    const own: Record<string, unknown>[] = answer.json().data.filter(({ title }: { title: string }) => titles.has(title));
    expect(own.length).toBeGreaterThan(15);
    for (const { title, url, viewCount } of own) {
      expect(url, String(title)).toMatch(/^\/nota\//);
      expect(viewCount, String(title)).toBeGreaterThan(0);
    }
    const live = own.filter(({ liveUpdatesStatus }) => liveUpdatesStatus === "LIVE");
    expect(live.map(({ title }) => title)).toEqual(["Minuto a minuto: la costanera se prepara para volver a abrir"]);
  });

  it("shows its photos", async () => {
    const { headers } = await signIn("redactora@demo.cierre");
    const photos = (await test.call(null, { url: "/api/asset", headers })).json().data;
    const pictures = photos.filter(({ type }: { type: string }) => type === "photo");
    expect(pictures).toHaveLength(8);
    for (const photo of pictures) expect((await test.call(null, { url: photo.files[0].url })).statusCode).toBe(200);
  });

  it("has covers that show articles, and leaves what is in review there", async () => {
    const { headers } = await signIn("editora@demo.cierre");
    const { data: fronts } = (await test.call(null, { url: "/api/front?limit=20", headers })).json();
    expect(fronts.length).toBeGreaterThan(2);
    for (const { id, name } of fronts) {
      const front = (await test.call(null, { url: `/api/front/${id}`, headers })).json();
      const form = { access_token: headers.authorization.slice("Bearer ".length), project: headers.project };
      const page = await test.call(null, {
        method: "POST",
        url: "/front-preview",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ ...form, data: JSON.stringify(front) }).toString(),
      });
      expect(page.statusCode, name).toBe(200);
      expect(page.body.match(/<h3 class="titulo">/g)?.length, name).toBeGreaterThan(0);
      expect(page.body, name).not.toContain('class="estado"');
    }
    const inReview = demoArticles.filter(({ status }) => status === "REVISION").length;
    expect((await test.call(null, { url: "/api/article?status=REVISION", headers })).json().count).toBeGreaterThanOrEqual(
      inReview,
    );
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

  it("has a draft for its tour, which a colleague edits as well, whoever takes the tour", async () => {
    for (const { username } of demoAccounts) {
      const { headers, profile } = await signIn(username);
      const { article, colleague } = (await test.call(null, { url: "/api/demo-tour", headers })).json();
      expect(colleague, username).not.toBe(profile.displayName);
      const read = async () => (await test.call(null, { url: `/api/article/${article}`, headers })).json();
      const before = await read();
      expect((await test.call(null, { method: "POST", url: "/api/demo-tour", headers })).statusCode).toBe(204);
      const after = await read();
      expect(after.deck).not.toBe(before.deck);
      expect(after).toMatchObject({ title: before.title, status: "DRAFT" });
    }
  });

  it("has no tour in another newsroom", async () => {
    const { headers } = await signIn("sistema@demo.cierre");
    const payload = { name: "Otro diario" };
    const created = await test.call(null, { method: "POST", url: "/api/project", payload, headers });
    const other = { ...headers, project: created.json().id };
    expect((await test.call(null, { url: "/api/demo-tour", headers: other })).json()).toEqual({ article: null, colleague: null });
    expect((await test.call(null, { method: "POST", url: "/api/demo-tour", headers: other })).statusCode).toBe(404);
  });

  it("is made once", async () => {
    const count = async () => (await services.store.query(`select 1 from documents`)).length;
    const before = await count();
    expect(await seedDemo(services, { extraArticles: 10, parts })).toBe(true);
    expect(await count()).toBe(before);
  });
});
