import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { startBuilding } from "./start-building.ts";

let test: TestApp;
let admin: TestPerson;
let building: ReturnType<typeof startBuilding>;
const HOST = "diario.example";

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  await test.call(await test.addPerson("systemAdmin"), {
    method: "POST",
    url: `/api/project/${test.project}`,
    payload: { hostname: HOST },
  });
  await test.services.siteHosts.read();
  building = startBuilding(test.services, 0);
});
afterAll(async () => {
  await building.stop();
  await test.close();
});

const save = async (path: string, payload: object) => {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const compilations = async () =>
  (await test.call(admin, { url: "/api/webpack-compilation" })).json().data as readonly Record<string, unknown>[];
/** The outcome of the build that follows a change. */
async function builtAfter(change: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const before = (await compilations()).length;
  await change();
  await expect
    .poll(async () => (await compilations()).filter(({ status }) => status !== "pending").length, { timeout: 60_000 })
    .toBeGreaterThan(before);
  return (await compilations())[0] ?? {};
}
const read = (url: string, headers: Record<string, string> = {}) => test.call(null, { url, headers: { host: HOST, ...headers } });

describe("the programs of a site", { tags: ["slow"] }, () => {
  it("are on pages that have their element, in frames, and stay as they worked when a change breaks them", async () => {
    await save("webpack-package", { name: "react" });
    const template = `<p>{{ content | raw }}</p><div id="rio"></div>`;
    await save("html-template", { name: "front", html: template });
    const made = await builtAfter(() =>
      save("webpack-output-file", { path: "rio", active: true, code: "document.title = 'río';" }),
    );
    expect(made).toMatchObject({ status: "done", outputFiles: [{ path: "rio.js", mime: "text/javascript" }], problems: [] });
    expect(Number(made.tookMillis)).toBeGreaterThan(0);

    test.pass(61_000);
    const home = await read("/");
    const frame = /<div id="rio" class="programa"><iframe src="([^"?]*)\?pagina=%2F" /.exec(home.body)?.[1] ?? "";
    expect(frame).toMatch(/^\/_sitio\/programa\/rio\.[\w-]{12}\.html$/);
    const framed = await read(frame);
    expect([framed.statusCode, framed.headers["cache-control"]]).toEqual([200, expect.stringContaining("immutable")]);
    expect(framed.headers["content-security-policy"]).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/);
    const code = await read(frame.replace(".html", ".js"));
    expect([code.headers["content-type"], code.body]).toEqual(["text/javascript; charset=utf-8", expect.stringContaining("río")]);

    const output = (await test.call(admin, { url: "/api/webpack-output-file" })).json().data[0];
    const broken = await builtAfter(() => save(`webpack-output-file/${output.id}`, { code: 'import "./nada";' }));
    expect(broken).toMatchObject({ status: "error", outputFiles: [], problems: [{ path: "rio.ts", line: 1 }] });
    const shown = (await test.call(admin, { url: `/api/webpack-output-file/${output.id}` })).json();
    expect(shown.siteError).toMatch(/línea 1.*Can't resolve '.\/nada'/);
    test.pass(61_000);
    expect((await read("/")).body).toContain(frame);

    await builtAfter(() => save(`webpack-output-file/${output.id}`, { code: "document.title = 'otro';" }));
    expect((await test.call(admin, { url: `/api/webpack-output-file/${output.id}` })).json().siteError).toBeNull();
    expect((await read(frame.replace(".html", ".js"))).statusCode).toBe(200);
  });

  it("have a worker at the site's own domain once its settings say so, and one that leaves where they do not", async () => {
    const worker = () => read("/_sitio/trabajador.js");
    expect((await worker()).body).toContain("registration.unregister()");
    await builtAfter(() => save("web-settings/web-settings", { registerServiceWorker: true }));
    const made = await worker();
    expect([made.headers["service-worker-allowed"], made.body]).toEqual(["/", expect.stringContaining("/_sitio/sin-conexion")]);
    test.pass(61_000);
    const own = await read("/");
    expect(own.body).toContain('<meta name="trabajador" content="/_sitio/trabajador.js">');
    expect(own.headers["content-security-policy"]).toMatch(/; worker-src https?:\/\/[^;]*\/_sitio\/trabajador.js/);
    const beside = await read(`/sitio/${test.project}/`, { host: "otro.example" });
    expect(beside.body).not.toContain('name="trabajador"');
    expect((await read("/_sitio/sin-conexion")).body).toContain("Sin conexión");
  });
});

describe("a newsroom that begins with a worker of its site", { tags: ["slow"] }, () => {
  it("has it once the server is there, without a change of its settings", async () => {
    await using cleanup = new AsyncDisposableStack();
    const begun = await openTestApp();
    cleanup.defer(() => begun.close());
    const settings = { method: "POST", url: "/api/web-settings/web-settings", payload: { registerServiceWorker: true } } as const;
    expect((await begun.call(await begun.addPerson("admin"), settings)).statusCode).toBe(200);
    const worker = async () => (await begun.call(null, { url: `/sitio/${begun.project}/_sitio/trabajador.js` })).body;
    expect(await worker()).toContain("registration.unregister()");
    const started = startBuilding(begun.services, 0);
    cleanup.defer(() => started.stop());
    await expect.poll(worker, { timeout: 60_000 }).toContain("/_sitio/sin-conexion");
  });
});
