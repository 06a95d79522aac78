import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../build-app.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("article preview", () => {
  let test: TestApp;
  let writer: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    writer = await test.addPerson("basic");
  });
  afterAll(() => test.close());

  const preview = (fields: Record<string, string>, url = "/article-preview") =>
    test.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
  const show = (data: object, more: Record<string, string> = {}) =>
    preview({ access_token: writer.token, project: test.project, data: JSON.stringify(data), ...more });

  it("shows the unsaved article, without the project's templates", async () => {
    const category = await test.save("category", { name: "Ciudad" }, test.project);
    const data = {
      title: "Sube el río <ya>",
      kicker: "Costanera",
      deck: "Tres metros",
      category: category.id,
      bodyHtml: "<p>Llueve <strong>mucho</strong>.</p>",
    };
    const page = await show(data);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const part of [
      "<title>Vista previa: Sube el río &lt;ya&gt;</title>",
      '<h1 class="titulo">Sube el río &lt;ya&gt;</h1>',
      '<p class="volanta">Costanera</p>',
      '<p class="bajada">Tres metros</p>',
      '<p class="seccion">Ciudad</p>',
      "<p>Llueve <strong>mucho</strong>.</p>",
    ]) {
      expect(page.body).toContain(part);
    }
  });

  it("is dressed by the project's templates and styles, not by those of another or those put aside", async () => {
    await test.save("html-style", { name: "Colores", target: "global", less: "@tinta: #123456;" }, test.project);
    const template = { name: "article", html: "<h1>{{ title }}</h1>{{ body | raw }}", less: "h1 { b { color: @tinta; } }" };
    await test.save("html-template", template, test.project);
    await test.save(
      "html-template",
      { ...template, name: "footer", html: "<footer>Aparte</footer>", disabled: true },
      test.project,
    );
    await test.save("html-template", { name: "header", html: "<header>De otros</header>" }, test.otherProject);
    const { body } = await show({ title: "A & B", bodyHtml: "<p>Uno</p>" });
    expect(body).toContain('<main id="contenido"><h1>A &amp; B</h1><p>Uno</p></main>');
    expect(body).toContain("h1 b {\n  color: #123456;\n}");
    expect(body).not.toMatch(/Aparte|De otros/);
  });

  it("shows the story's pages with their texts", async () => {
    const overlays = [{ text: "Primera <b>", align: "center", color: "#fff000" }];
    const page = await show({ title: "Historia", storyPages: [{ type: "photo", shrink: true, overlays }] }, { output: "story" });
    expect(page.body).toContain('class="pagina"');
    expect(page.body).toMatch(/text-align:center;color:#fff000;[^"]*">Primera &lt;b&gt;</);
    expect((await show({ title: "Sin" }, { output: "story" })).body).toContain("El artículo no tiene historia");
  });

  it("shows a page of the site, with its own styles over the project's", async () => {
    const data = {
      title: "Contacto <ya>",
      deck: "Escribinos",
      bodyHtml: "<p onclick='alert(1)'>Av. <b>Costanera</b></p><script>alert(2)</script>",
      less: ".cuerpo { b { color: #654321; } }",
    };
    const fields = { access_token: writer.token, project: test.project, data: JSON.stringify(data) };
    const page = await preview(fields, "/page-preview");
    expect(page.statusCode, page.body).toBe(200);
    expect(page.body).toContain("<title>Vista previa: Contacto &lt;ya&gt;</title>");
    expect(page.body).toContain('<h1 class="titulo">Contacto &lt;ya&gt;</h1>');
    expect(page.body).toContain(".cuerpo b {\n  color: #654321;\n}");
    expect(page.body).toContain("Av. <b>Costanera</b>");
    expect(page.body).not.toMatch(/<script|onclick/);
    expect(page.headers["content-security-policy"]).toMatch(/^sandbox allow-popups; default-src 'none'/);
    expect((await preview({ ...fields, access_token: "x" }, "/page-preview")).statusCode).toBe(401);
    expect((await preview({ ...fields, data: "[]" }, "/page-preview")).statusCode).toBe(400);
    const broken = { ...fields, data: JSON.stringify({ title: "a", less: "b {" }) };
    expect((await preview(broken, "/page-preview")).statusCode).toBe(422);
  });

  it("shows the contents of an origin as plain text, to people who may read it (SIGHT-026)", async () => {
    const url = "https://otro.example/nota?a=1&b=<2>";
    const found = await test.save(
      "sightseer-content",
      { title: "Crece <ya>", deck: "Tres metros", category: "Ciudad", url },
      test.project,
    );
    const path = `/api/sightseer-content/${found.id}/safehtml`;
    const fields = { access_token: writer.token, project: test.project };
    const page = await preview(fields, path);
    expect(page.statusCode, page.body).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/^sandbox allow-popups; default-src 'none'/);
    for (const part of [
      '<h1 class="titulo">Crece &lt;ya&gt;</h1>',
      '<p class="bajada">Tres metros</p>',
      '<p class="seccion">Ciudad</p>',
      'href="https://otro.example/nota?a=1&amp;b=&lt;2&gt;" rel="noopener noreferrer"',
    ]) {
      expect(page.body).toContain(part);
    }
    const outsider = await test.addPerson("basic", { project: test.otherProject });
    const statusOf = async (given: Record<string, string>, at = path) => (await preview(given, at)).statusCode;
    expect(await statusOf({ ...fields, access_token: "x" })).toBe(401);
    expect(await statusOf({ ...fields, access_token: outsider.token })).toBe(403);
    expect(await statusOf({ project: test.project })).toBe(400);
    expect(await statusOf(fields, "/api/sightseer-content/nadie/safehtml")).toBe(404);
  });

  it("lets nothing of an article act", async () => {
    const page = await show({
      title: "</title><script>alert(1)</script>",
      bodyHtml: '<p onclick="alert(2)">a</p><script>alert(3)</script><form action="https://x.example"></form>',
      storyPages: [{ overlays: [{ text: "x", color: 'red;"><script>' }] }],
    });
    expect(page.body).not.toMatch(/<script|onclick|<form/);
    expect(page.headers["content-security-policy"]).toMatch(/^sandbox allow-popups; default-src 'none'/);
    expect(page.headers["content-security-policy"]).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  it("is made by the project's own site where the newsroom says so", async () => {
    const owner = await test.addPerson("systemAdmin");
    const change = {
      method: "POST",
      url: `/api/project/${test.project}`,
      payload: { hostname: "diario.example", httpsEnabled: true },
    } as const;
    expect((await test.call(owner, change)).statusCode).toBe(200);
    const other = await buildApp({ ...test.services, previewAtSite: true });
    const payload = new URLSearchParams({ access_token: writer.token, project: test.project, data: "{}" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const url of ["/article-preview", "/page-preview", "/front-preview"]) {
      const answer = await other.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode).toBe(307);
      expect(answer.headers.location).toBe(`https://diario.example${url}`);
      expect(answer.headers["content-security-policy"]).toContain("form-action 'self' https:");
    }
    await other.close();
    expect((await show({ title: "Aquí" })).statusCode).toBe(200);
  });

  it("requires a session that may read the project's articles, and valid input", async () => {
    const outsider = await test.addPerson("basic", { project: test.otherProject });
    const role = await test.save("permission-role", { name: "Nada", accessLevels: [] }, test.project);
    const limited = await test.addPerson("basic", { roles: [role.id] });
    const statusOf = async (fields: Record<string, string>) =>
      (await preview({ access_token: writer.token, project: test.project, data: "{}", ...fields })).statusCode;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ access_token: "x" })).toBe(401);
    expect(await statusOf({ access_token: outsider.token })).toBe(403);
    expect(await statusOf({ access_token: limited.token })).toBe(403);
    expect(await statusOf({ data: "{" })).toBe(400);
    expect(await statusOf({ data: "[]" })).toBe(400);
    expect(await statusOf({ output: "pdf" })).toBe(400);
  });
});
