import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customDataFeeder } from "../../../schema/features/tasks/custom-data-feeder.ts";
import { customTask } from "../../../schema/features/tasks/custom-task.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { dataPlaygroundDocuments } from "../demo/newsroom/data-playground-documents.ts";

const NDJSON = "application/x-ndjson";

describe("programs of administrators", () => {
  let test: TestApp;
  let admin: TestPerson;
  let source: Server;
  let origin: string;
  beforeAll(async () => {
    source = createServer((request, response) => {
      if (request.url === "/slow") return;
      if (request.url?.startsWith("/echo")) {
        const { method, url, headers } = request;
        response.writeHead(201, { "x-resto": "9" }).end(JSON.stringify({ method, url, authorization: headers.authorization }));
        return;
      }
      response.end(request.url === "/html" ? "<p>no</p>" : '{"height":3.12,"text":" Crece "}');
    });
    await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    test = await openTestApp({ importPhotos: "any" });
    admin = await test.addPerson("admin");
  });
  afterAll(async () => {
    source.closeAllConnections();
    source.close();
    await test.close();
  });

  const task = async (code: string, values: object = {}) =>
    (await test.save("custom-task", { name: "Tarea", code, timeoutMs: 60_000, ...values }, test.project)).id;
  const run = (person: TestPerson | null, path: string, headers: Record<string, string> = {}) =>
    test.call(person, { method: "POST", url: `/api/${path}/run`, headers });

  it("answers what a task logs and returns, as a whole or line by line", async () => {
    const id = await task("cierre.log({ a: 1 }); cierre.log('dos'); return 3;");
    const whole = await run(admin, `custom-task/${id}`);
    expect(whole.headers["content-type"]).toContain("application/json");
    const date = expect.stringMatching(/^2026-03-01T/);
    expect(whole.json()).toEqual({
      result: { result: 3 },
      data: [
        { date, data: { a: 1 } },
        { date, data: "dos" },
      ],
    });
    const streamed = await run(admin, `custom-task/${id}`, { accept: NDJSON });
    expect(streamed.headers["content-type"]).toContain(NDJSON);
    expect(
      streamed.body
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([{ data: { date, data: { a: 1 } } }, { data: { date, data: "dos" } }, { result: { result: 3 } }]);
    const wrong = await task("\nthrow new Error('mal')");
    expect((await run(admin, `custom-task/${wrong}`)).json().result).toEqual({ error: "Línea 2: Error: mal" });
  });

  it("rejects a program that does not compile, with the position, also a disabled one, and only where it is changed", async () => {
    const post = async (path: string, payload: object) => {
      const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
      return [answer.statusCode, answer.json().fields ?? {}];
    };
    const wrong = "cierre.log(";
    const at = (path: string) => ({ [path]: expect.stringContaining("línea 1, columna 12") });
    expect(await post("custom-task", { name: "T", code: wrong, disabled: true })).toEqual([422, at("code")]);
    const macro = { name: "M", callToAction: "Ir", code: wrong };
    expect(await post("macro", { ...macro, runtime: "javascript" })).toEqual([422, at("code")]);
    expect((await post("macro", { ...macro, runtime: "excel" }))[0]).toBe(200);
    const { id: customData } = await test.save("custom-data", { name: "D" }, test.project);
    const targets = [
      { id: "a", customData, transformCode: "return data;" },
      { id: "b", customData, transformCode: wrong },
    ];
    expect(await post("custom-data-feeder", { name: "F", targets })).toEqual([422, at("targets.1.transformCode")]);
    // What stands there from before keeps nobody from changing something else.
    const right = targets.map((target) => ({ ...target, transformCode: "return data;" }));
    const { id } = await test.save("custom-data-feeder", { name: "F", targets: right }, test.project);
    await test.services.store.query(`update documents set data = data || $2::jsonb where id = $1`, [
      id,
      JSON.stringify({ targets }),
    ]);
    expect((await post(`custom-data-feeder/${id}`, { name: "G", targets: targets.toReversed() }))[0]).toBe(200);
  });

  it("reads and saves with the rights of the person who runs it, and overwrites nobody", async () => {
    const tag = await test.save("tag", { name: "Río" }, test.project);
    const other = await test.save("tag", { name: "Ajena" }, test.otherProject);
    const code = `
      const unread = await cierre.save("tag", "${tag.id}", { name: "x" }).catch((error) => error.message);
      const [found] = await cierre.list("tag", { search: "Río", limit: 5 });
      await cierre.save("tag", found.id, { name: found.name + " Paraná" });
      const made = await cierre.save("tag", null, { name: "Nueva" });
      const elsewhere = await cierre.read("tag", "${other.id}").catch((error) => error.message);
      const system = await cierre.list("project-nothing").catch((error) => error.message);
      return { unread, elsewhere, system, again: (await cierre.read("tag", made.id)).name };`;
    const { result } = (await run(admin, `custom-task/${await task(code)}`)).json();
    expect(result).toEqual({
      result: {
        unread: "Antes de cambiar un documento hay que leerlo con cierre.read o cierre.list",
        elsewhere: expect.any(String),
        system: expect.any(String),
        again: "Nueva",
      },
    });
    const saved = (await test.call(admin, { url: `/api/tag/${tag.id}` })).json();
    expect([saved.name, saved.updatedBy?.id ?? admin.id]).toEqual(["Río Paraná", admin.id]);
  });

  it("asks the servers that the project lists and no others, and sends a secret to its own server alone", async () => {
    const service = (values: object) =>
      test.call(admin, { method: "POST", url: "/api/external-service", payload: { name: "Eco", ...values } });
    const { host } = new URL(origin);
    const made = await service({ host, secretName: "CLAVE", secret: "s3creto/1" });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.body).not.toContain("s3creto");
    await service({ host: "otro.example", secretName: "AJENA", secret: "otro" });
    const other = await test.save(
      "custom-task",
      { name: "T", code: `return (await cierre.fetch("${origin}/echo")).status` },
      test.otherProject,
    );
    const code = `
      const wrong = (address, options) => cierre.fetch(address, options).catch((error) => error.message);
      const answer = await cierre.fetch("${origin}/echo?k={{CLAVE}}", { method: "PUT", headers: { authorization: "Bearer {{CLAVE}}" }, body: "hola" });
      return { status: answer.status, rest: answer.headers["x-resto"], echo: answer.json(), wrong: [
        await wrong("http://nadie.example/"), await wrong("${origin}/", { headers: { a: "{{AJENA}}" } }),
        await wrong("file:///etc/passwd"), await wrong("http://127.0.0.1:1/") ] };`;
    const { result } = (await run(admin, `custom-task/${await task(code)}`)).json();
    const listed = (name: string) => t("program.fetch.notListed", { host: name });
    expect(result.result).toEqual({
      status: 201,
      rest: "9",
      echo: { method: "PUT", url: "/echo?k=s3creto%2F1", authorization: "Bearer s3creto/1" },
      wrong: [
        listed("nadie.example"),
        t("program.fetch.noSecret", { name: "AJENA" }),
        t("feeder.noAddress"),
        listed("127.0.0.1:1"),
      ],
    });
    const stranger = await test.addPerson("admin", { project: test.otherProject });
    expect((await run(stranger, `custom-task/${other.id}`)).json().result.error).toContain(listed(host));
    const often = await task(`for (let n = 0; n < 31; n += 1) await cierre.fetch("${origin}/echo");`);
    expect((await run(admin, `custom-task/${often}`)).json().result.error).toContain(t("program.fetch.tooMany", { most: 30 }));
  });

  it("tries a task with given data: reports what it would save, and saves and sends nothing", async () => {
    await test.call(admin, {
      method: "POST",
      url: "/api/external-service",
      payload: { name: "Eco", host: new URL(origin).host },
    });
    const code = `
      await cierre.save("tag", null, { name: data.name });
      const { status } = await cierre.fetch("${origin}/echo", { method: "POST" });
      return [status, (await cierre.fetch("${origin}/echo")).status];`;
    const id = await task(code);
    const attempt = (person: TestPerson) =>
      test.call(person, { method: "POST", url: `/api/custom-task/${id}/try`, payload: { data: { name: "De prueba" } } });
    const { result, data } = (await attempt(admin)).json();
    expect(result).toEqual({ result: [204, 201] });
    expect(data.map((line: { data: unknown }) => line.data)).toEqual([
      { save: { collection: "tag", id: null, values: { name: "De prueba" } } },
      { fetch: { method: "POST", host: new URL(origin).host, path: "/echo" } },
    ]);
    expect((await test.call(admin, { url: "/api/tag?search=De%20prueba" })).json().data).toEqual([]);
    expect((await test.call(admin, { url: `/api/custom-task/${id}/runs` })).json().data).toEqual([]);
    expect((await attempt(await test.addPerson("editor"))).statusCode).toBe(403);
  });

  it("tries a feeder with the text of a source, and writes nothing", async () => {
    const { id: customData } = await test.save("custom-data", { name: "Altura" }, test.project);
    const feeder = { name: "Río", type: "JSON", targets: [{ id: "a", customData, transformCode: "return data.height * 2;" }] };
    const { id } = await test.save("custom-data-feeder", feeder, test.project);
    const answer = await test.call(admin, {
      method: "POST",
      url: `/api/custom-data-feeder/${id}/try`,
      payload: { sample: '{"height":4}' },
    });
    expect(answer.json()).toEqual({ result: { result: [8] }, data: [] });
    expect((await test.call(admin, { url: `/api/custom-data/${customData}` })).json().value ?? null).toBeNull();
  });

  it("runs every task of the demo newsroom", async () => {
    const of = (collection: string) => dataPlaygroundDocuments.filter((document) => document.collection === collection);
    const date = "2026-03-01T12:00:00.000Z";
    for (const { values } of of("custom-data")) await test.save("custom-data", { ...values, date }, test.project);
    const photoAsset = (await test.save("asset", { type: "image/jpeg" }, test.project)).id;
    const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
    await test.save("article", { title: "Crecida", status: "PUBLISHED", category, photoAsset }, test.project);
    const results: Record<string, unknown> = {};
    for (const { values } of of("custom-task")) {
      const id = await task(String(values.code));
      results[String(values.name)] = (await run(admin, `custom-task/${id}`)).json().result;
    }
    expect(results).toEqual({
      "Avisar si el río pasa el nivel de alerta": { result: { altura: 3.12, alerta: 3.2 } },
      "Cerrar etiquetas sin uso": { result: 0 },
      "Controlar créditos de fotos al publicar": { result: 1 },
      "Resumen de la noche electoral": { result: [] },
    });
  });

  it("runs a macro for people who may read it, with the declared variables and nothing else", async () => {
    const variables = [
      { name: "Altura", code: "height", type: "number", required: true },
      { name: "Clase", code: "class", type: "string", default: "río" },
    ];
    const code = "const height2 = height * 2;\nreturn [height2, data.class, typeof other];";
    const macro = { name: "Parte", callToAction: "Redactar", runtime: "javascript", code, variables };
    const { id } = await test.save("macro", macro, test.project);
    const call = (person: TestPerson | null, values: object, macroId = id) =>
      test.call(person, { method: "POST", url: `/api/macro/${macroId}/run`, payload: { values } });
    const reporter = await test.addPerson("basic");
    expect((await call(reporter, { height: 1.5, other: 1 })).json().result).toEqual({ result: [3, "río", "undefined"] });
    const refused = await call(admin, { height: "alto" });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { "values.height": "validation.number" }]);
    expect((await call(null, { height: 1 })).statusCode).toBe(401);
    expect((await call(admin, { height: 1 }, "nadie")).statusCode).toBe(404);
    const stranger = await test.addPerson("admin", { project: test.otherProject });
    expect((await call(stranger, { height: 1 })).statusCode).toBe(404);
    const sheet = await test.save("macro", { ...macro, runtime: "excel" }, test.project);
    const ofSheet = await call(admin, { height: 1 }, sheet.id);
    expect([ofSheet.statusCode, ofSheet.json().message]).toEqual([409, t("macro.onlySpreadsheet")]);
  });

  it("never acts with the rights of a system administrator, whoever runs it", async () => {
    const root = await test.addPerson("systemAdmin");
    const raise = `return await cierre.save("user", null, { username: "otra", password: "Una clave larga 7", displayName: "Otra",
      isAdmin: true, systemAdmin: true });`;
    const made = (await run(root, `custom-task/${await task(raise)}`)).json().result;
    const other = (await test.call(root, { url: `/api/user/${made.result.id}` })).json();
    expect(other).toMatchObject({ username: "otra", systemAdmin: false });
    const organization = await task('return await cierre.save("organization", null, { name: "Ajena" });');
    expect((await run(root, `custom-task/${organization}`)).json().result.error).toMatch(/permi/i);
  });

  it("runs only for people who may change it", async () => {
    const feeder = await test.save("custom-data-feeder", { name: "Río", originUrl: origin }, test.project);
    for (const path of [`custom-task/${await task("return 1")}`, `custom-data-feeder/${feeder.id}`]) {
      for (const role of ["editor"] as const) {
        expect((await run(await test.addPerson(role), path)).statusCode, `${role} ${path}`).toBe(403);
      }
      expect((await run(null, path)).statusCode).toBe(401);
      const stranger = await test.addPerson("admin", { project: test.otherProject });
      expect((await run(stranger, path)).statusCode).toBe(404);
      expect((await run(admin, path)).statusCode).toBe(200);
    }
    expect((await run(admin, "custom-task/nadie")).statusCode).toBe(404);
    expect((await run(admin, "custom-data-feeder/nadie")).statusCode).toBe(404);
  });

  it("reports and stores that a run took too much memory, while others are answered", { tags: ["slow"] }, async () => {
    const id = await task("const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1))");
    const before = process.resourceUsage().maxRSS;
    const running = run(admin, `custom-task/${id}`);
    expect((await run(admin, `custom-task/${await task("return 2")}`)).json().result).toEqual({ result: 2 });
    const error = "El programa necesita demasiada memoria";
    expect((await running).json().result).toEqual({ error });
    expect((await test.call(admin, { url: `/api/custom-task/${id}/runs` })).json().data).toMatchObject([
      { state: "ended", error },
    ]);
    // Others share this process, with a database each; a program that ran in it would take two gigabytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(700 * 1024);
  });

  it("takes no time that is longer than what a run may take, and says how long that is", async () => {
    const refused = async (collection: string, values: object) => {
      const answer = await test.call(admin, { method: "POST", url: `/api/${collection}`, payload: { name: "Larga", ...values } });
      const [key] = Object.values(answer.json().fields);
      return [answer.statusCode, textOfKey(String(key))];
    };
    expect(await refused("custom-task", { timeoutMs: 3_600_000 })).toEqual([422, "Una tarea puede tardar 5 minutos como máximo"]);
    expect(await refused("custom-data-feeder", { timeoutSeconds: 3_600 })).toEqual([
      422,
      "Un alimentador puede tardar 2 minutos como máximo",
    ]);
    expect([customTask.fields.timeoutMs.max / 60_000, customDataFeeder.fields.timeoutSeconds.max / 60]).toEqual([5, 2]);
  });

  it("feeds data from a source, all targets or none", { tags: ["slow"] }, async () => {
    const height = await test.save("custom-data", { name: "Altura", code: "a", dataType: "number", value: 1 }, test.project);
    const words = await test.save("custom-data", { name: "Palabras", code: "p", dataType: "string", value: "x" }, test.project);
    const targets = (second: string) => [
      { id: "1", customData: height.id, transformCode: "return data.height;" },
      { id: "2", customData: words.id, transformCode: second },
    ];
    const feeder = async (values: object) =>
      `custom-data-feeder/${(await test.save("custom-data-feeder", { name: "Río", originUrl: origin, type: "JSON", ...values }, test.project)).id}`;
    const storedValue = async ({ id }: { id: string }) =>
      (await test.call(admin, { url: `/api/custom-data/${id}` })).json().value;

    const bad = await run(admin, await feeder({ targets: targets("cierre.log(1);\nthrow new Error('mal');") }));
    expect([bad.statusCode, Object.keys(bad.json().fields)]).toEqual([422, ["targets.1.transformCode"]]);
    expect(bad.json().message).toBe("Línea 2: Error: mal");
    expect(await storedValue(height)).toBe(1);

    const path = await feeder({ targets: targets("return data.text.trim()") });
    expect((await run(admin, path)).json()).toEqual({ result: { result: { written: 2 } }, data: [] });
    expect([await storedValue(height), await storedValue(words)]).toEqual([3.12, "Crece"]);
    expect((await test.call(admin, { url: `/api/${path}` })).json().lastScrapedAt).toMatch(/^2026-03-01T/);

    expect((await run(admin, await feeder({ originUrl: `${origin}/html` }))).json().message).toBe("El origen no es JSON");
    expect((await run(admin, await feeder({ originUrl: "/etc/passwd" }))).statusCode).toBe(404);
    expect((await run(admin, await feeder({ originUrl: `${origin}/slow`, timeoutSeconds: 1 }))).statusCode).toBe(404);
    const endless = await run(admin, await feeder({ timeoutSeconds: 1, targets: targets("for (;;);") }));
    expect([endless.statusCode, endless.json().fields]).toEqual([
      422,
      { "targets.1.transformCode": "El programa tardó demasiado" },
    ]);
  });

  it("asks nothing of its own network for a feeder", async () => {
    const closed = await openTestApp();
    const person = await closed.addPerson("admin");
    const { id } = await closed.save("custom-data-feeder", { name: "Río", originUrl: origin }, closed.project);
    const answer = await closed.call(person, { method: "POST", url: `/api/custom-data-feeder/${id}/run` });
    expect([answer.statusCode, answer.json().message]).toEqual([404, "No se pudo leer la dirección de origen"]);
    await closed.close();
  });

  it("compiles an output file when it is saved, and rejects code that does not compile", async () => {
    const save = (payload: object, id = "") =>
      test.call(admin, { method: "POST", url: `/api/webpack-output-file${id && `/${id}`}`, payload });
    const made = (await save({ path: "a", code: "export const a: number = 1 ?? 2;" })).json();
    expect(made.compiledCode).toBe("export const a = 1;\n");
    const bad = await save({ code: "const a = 1;\nconst b = ;" }, made.id);
    expect([bad.statusCode, bad.json().fields]).toEqual([
      422,
      { code: 'El código no compila (línea 2, columna 11): Unexpected ";"' },
    ]);
    expect((await save({ compiledCode: "typed()" }, made.id)).json().compiledCode).toBe("export const a = 1;\n");
    expect((await save({ code: "let b: string" }, made.id)).json().compiledCode).toBe("let b;\n");
    expect((await save({ code: null }, made.id)).json().compiledCode).toBeNull();
  });
});
