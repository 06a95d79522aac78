import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { startPurging } from "../../../server/features/site/cdn/start-purging.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../server/testing/open-test-app.ts";
import { hasVarnish, type OwnVarnish, startVarnish } from "../connections/own-varnish.ts";

if (!hasVarnish) {
  describe("Varnish", () => {
    it("is left out: there is no varnishd", { tags: ["slow"] }, () => {
      console.warn("Varnish was not tried: varnishd is missing.");
      expect(hasVarnish).toBe(false);
    });
  });
} else {
  describe("Debian's Varnish in front of a site", () => {
    let test: TestApp;
    let admin: TestPerson;
    let varnish: OwnVarnish;
    let purging: ReturnType<typeof startPurging>;

    beforeAll(async () => {
      const port = await freePort();
      // Its address is known once the server has one.
      const cdn = { kind: "varnish", address: "", token: "" } as const;
      test = await openTestApp({ cdn });
      await test.app.listen({ host: "127.0.0.1", port });
      test.services.readiness.serve();
      varnish = await startVarnish(port);
      admin = await test.addPerson("admin");
      purging = startPurging({ ...test.services, cdn: { ...cdn, address: varnish.url } });
    }, 60_000);
    afterAll(async () => {
      await purging.stop();
      await varnish.close();
      await test.close();
    });

    const post = async (path: string, payload: object) =>
      (await test.call(admin, { method: "POST", url: `/api/${path}`, payload })).json();
    const read = async (path: string) => {
      const answer = await fetch(`${varnish.url}/sitio/${test.project}${path}`);
      // Of an answer that was kept Varnish names the request that it was kept of as well.
      return {
        text: await answer.text(),
        isKept: (answer.headers.get("x-varnish") ?? "").includes(" "),
        headers: answer.headers,
      };
    };
    const again = async (path: string) => {
      await read(path);
      return read(path);
    };

    it("keeps pages until a change is on them, and then no others are asked for again", { tags: ["slow"] }, async () => {
      const category = (await post("category", { name: "Ciudad" })).id;
      const values = { category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
      const [one, other] = [
        await post("article", { ...values, title: "Uno" }),
        await post("article", { ...values, title: "Otro" }),
      ];
      // Pages that were made before now show nothing that changes any more.
      test.pass(1_000);
      for (const path of [one.url, other.url, "/seccion/ciudad"])
        await expect.poll(async () => (await again(path)).isKept).toBe(true);
      const { headers } = await read(one.url);
      expect([headers.get("surrogate-key"), headers.get("cache-tag"), headers.get("age")]).toEqual([
        null,
        null,
        expect.any(String),
      ]);

      await post(`article/${one.id}`, { title: "Uno, corregido" });
      test.pass(1_000);
      const moved = (await post(`article/${one.id}`, {})).url;
      for (const path of [moved, "/seccion/ciudad"])
        await expect.poll(async () => (await read(path)).text).toContain("Uno, corregido");
    });

    it("takes a change that comes while the page before is shown for a second, and does not keep that one", {
      tags: ["slow"],
    }, async () => {
      const page = await post("page", { title: "Legal", slug: "legal", status: "PUBLISHED", bodyHtml: "<p>Aviso</p>" });
      test.pass(1_000);
      await expect.poll(async () => (await again(page.url)).isKept).toBe(true);
      await post(`page/${page.id}`, { bodyHtml: "<p>Aviso nuevo</p>" });
      // The server's clock stands still: it goes on showing the page before, and Varnish asks it each second.
      await expect.poll(async () => (await read(page.url)).isKept, { timeout: 10_000 }).toBe(false);
      test.pass(1_000);
      await expect.poll(async () => (await read(page.url)).text, { timeout: 10_000 }).toContain("Aviso nuevo");
    });

    it("keeps nothing of the newsroom, and takes no purge that names no keys", { tags: ["slow"] }, async () => {
      const asked = await fetch(`${varnish.url}/api/article`, { headers: admin.headers });
      expect([asked.status, (asked.headers.get("x-varnish") ?? "").includes(" ")]).toEqual([200, false]);
      for (const key of ["", ".*", 'a" || obj.http.x ~ "']) {
        const refused = await fetch(varnish.url, { method: "PURGE", headers: { "surrogate-key": key } });
        expect([key, refused.status]).toEqual([key, 400]);
      }
    });
  });
}
