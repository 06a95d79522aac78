import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

let test: TestApp;
let admin: TestPerson;
let slot: string;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  const placement = (await test.save("ad-placement", { name: "Nota", pages: ["article"] }, test.project)).id;
  const values = { name: "Cabecera", originId: "a", placements: [placement], position: "header" };
  slot = (await test.save("ad-slot", values, test.project)).id;
});
afterAll(() => test.close());

function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
async function upload(payload: Buffer): Promise<string> {
  const headers = { "content-type": "application/zip", "content-disposition": "attachment; filename=aviso.zip" };
  const answer = await test.call(admin, { method: "POST", url: "/api/asset/archive", payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}
const campaignOf = async (payload: Buffer): Promise<string> => {
  const creative = {
    id: "k1",
    type: "html",
    asset: await upload(payload),
    clickUrl: "https://ferreteria.example/",
    width: 300,
    height: 250,
  };
  return (await test.save("ad-campaign", { name: "Ferretería", creatives: [creative] }, test.project)).id;
};
const base = () => `/sitio/${test.project}/_anuncios`;
const get = (url: string) => test.call(null, { url, headers: { "user-agent": BROWSER } });
const frame = async () => {
  test.pass(2_000);
  return get(`${base()}/espacio/${slot}?p=article`);
};
const tokenIn = (html: string) => /medible\/([^"]+)"/.exec(html)?.[1] ?? "";

it("shows a zipped page in a frame of its own, with its files, and counts its click", async () => {
  const id = await campaignOf(
    await zipOf({
      "__MACOSX/._index.html": "x",
      "aviso/otra.html": "<p>otra</p>",
      "aviso/index.html": '<link rel="stylesheet" href="css/a.css"><script>go()</script>Tornillos',
      "aviso/css/a.css": "body{color:red}",
    }),
  );
  const shown = await frame();
  const token = tokenIn(shown.body);
  expect(shown.body).toContain(`<iframe src="../pieza/${token}/" width="300" height="250"`);
  expect(shown.headers["content-security-policy"]).toContain("frame-src 'self'");
  expect(shown.body).toContain(`<a href="../clic/${token}"`);
  const begin = await get(`${base()}/pieza/${token}/`);
  expect([begin.statusCode, begin.headers.location]).toEqual([302, "aviso/index.html"]);
  const page = await get(`${base()}/pieza/${token}/aviso/index.html`);
  expect([page.headers["content-type"], page.body.includes("Tornillos")]).toEqual(["text/html; charset=utf-8", true]);
  expect(page.headers["content-security-policy"]).toMatch(/^sandbox allow-scripts .*default-src 'none'/);
  expect(page.headers["content-security-policy"]).not.toMatch(/allow-same-origin|allow-top-navigation|https:/);
  expect(page.headers["x-frame-options"]).toBeUndefined();
  const css = await get(`${base()}/pieza/${token}/aviso/css/a.css`);
  expect([css.headers["content-type"], css.headers["access-control-allow-origin"]]).toEqual(["text/css; charset=utf-8", "*"]);
  expect((await get(`${base()}/clic/${token}`)).headers.location).toBe("https://ferreteria.example/");
  for (const wrong of ["aviso/no.js", "..%2f..%2fetc%2fpasswd", "aviso"])
    expect((await get(`${base()}/pieza/${token}/${wrong}`)).statusCode).toBe(404);
  expect((await get(`${base()}/pieza/x.y/aviso/index.html`)).statusCode).toBe(404);
  await test.call(admin, { method: "DELETE", url: `/api/ad-campaign/${id}` });
});

it.each([
  ["is no archive", async () => Buffer.from("PK\u0003\u0004 and nothing behind it")],
  ["has no page", () => zipOf({ "a.css": "x" })],
  [
    "has more files than a page needs",
    () => zipOf({ "index.html": "x", ...Object.fromEntries(Array.from({ length: 501 }, (_, nth) => [`f${nth}`, ""])) }),
  ],
])("answers nothing of a file that %s", async (_what, made) => {
  const id = await campaignOf(await made());
  const token = tokenIn((await frame()).body);
  expect((await get(`${base()}/pieza/${token}/`)).statusCode).toBe(404);
  await test.call(admin, { method: "DELETE", url: `/api/ad-campaign/${id}` });
});

it("sends no file that unpacks to more than a creative may weigh", async () => {
  const id = await campaignOf(await zipOf({ "index.html": "<p>x</p>", "bomba.js": "0".repeat(11 * 1024 ** 2) }));
  const token = tokenIn((await frame()).body);
  expect((await get(`${base()}/pieza/${token}/index.html`)).statusCode).toBe(200);
  expect((await get(`${base()}/pieza/${token}/bomba.js`)).statusCode).toBe(404);
  await test.call(admin, { method: "DELETE", url: `/api/ad-campaign/${id}` });
});
