import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

let test: TestApp;
let admin: TestPerson;
let category: string;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

const post = async (path: string, payload: object | Buffer, headers = {}) => {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const photo = async (background: string) => {
  const bytes = await sharp({ create: { width: 1400, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return (
    await post("asset/photo", bytes, {
      "content-type": "image/jpeg",
      "content-disposition": "attachment; filename*=UTF-8''foto.jpg",
    })
  ).id as string;
};
const article = (values: object) =>
  post("article", { title: "Crecida", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z", ...values });
const site = () => `/sitio/${test.project}`;
const read = async (url: string) => {
  test.pass(61_000);
  return test.call(null, { url });
};
const sharedOf = async ({ url }: { url: string }) => {
  const { body } = await read(`${site()}${url}`);
  return /<meta property="og:image" content="[^"]*(\/sitio\/[^"]*)">/.exec(body)?.[1] ?? "";
};
/** Red, green and blue in the middle. */
const middleOf = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
};

it("shares an article with its picture as the settings of the site draw it, anew once one of both is another", {
  tags: ["slow"],
}, async () => {
  const own = await article({ photoAsset: await photo("#f00") });
  const path = await sharedOf(own);
  expect(path).toMatch(new RegExp(`^${site()}/_imagen/${own.id}/enlace-[\\w-]{12}\\.jpg$`));
  const picture = await read(path);
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(picture.headers["cache-control"]).toContain("immutable");
  const { width, height } = await sharp(picture.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  await post("overlay-settings/overlay-settings", { mode: "FULL", color: "#00ff00" });
  const drawn = await sharedOf(own);
  expect(drawn).not.toBe(path);
  const [, green = 0] = await middleOf((await read(drawn)).rawPayload);
  expect(green).toBeGreaterThan(10);
  // Whoever has the former address is led to the picture of this moment.
  const former = await read(path);
  expect([former.statusCode, former.headers.location]).toEqual([302, drawn]);
  const head = (await read(`${site()}${own.url}`)).body;
  for (const shape of ["16x9", "4x3", "1x1"]) expect(head).toContain(`/_imagen/${own.id}/${shape}-`);
});

it("shares an article without a picture with its substitute, or without any picture where there is no substitute", async () => {
  const bare = await article({ title: "Sin foto" });
  await post("overlay-settings/overlay-settings", { mode: "NONE", placeholder: null });
  expect(await sharedOf(bare)).toBe("");
  await post("overlay-settings/overlay-settings", { placeholder: await photo("#00f") });
  const [red = 255, , blue = 0] = await middleOf((await read(await sharedOf(bare))).rawPayload);
  expect([blue > 200, red < 60]).toEqual([true, true]);
});

it("draws nothing of what readers do not see, or that is no shape", async () => {
  const draft = await test.save("article", { title: "Borrador", category, status: "DRAFT" }, test.project);
  const own = await article({ photoAsset: await photo("#f00") });
  const paths = [`${draft.id}/enlace-abcdefghijkl.jpg`, `${own.id}/9x1-abcdefghijkl.jpg`, "nada/enlace-abcdefghijkl.jpg"];
  for (const path of paths) expect((await read(`${site()}/_imagen/${path}`)).statusCode).toBe(404);
  expect((await read(`${site()}/_imagen/${own.id}/enlace-abcdefghijkl.jpg`)).statusCode).toBe(302);
});

it("shows a page with its own picture, and shares it with that", async () => {
  const own = await photo("#0f0");
  const { url } = await post("page", { title: "Quiénes somos", slug: "quienes-somos", status: "PUBLISHED", photoAsset: own });
  const { body } = await read(`${site()}${url}`);
  expect(body).toMatch(new RegExp(`<figure class="principal">.*<img [^>]*src="/files/${own}/1200"`));
  expect(body).toMatch(new RegExp(`<meta property="og:image" content="[^"]*/files/${own}/1200">`));
});
