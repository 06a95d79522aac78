import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/open-test-app.ts";

const accountHelper = "https://cuentas.example/entrar";
const mapTiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Ejemplo" };
let test: TestApp;
let plain: TestApp;
beforeAll(async () => {
  test = await openTestApp({ mapTiles, accountHelper });
  plain = await openTestApp();
});
afterAll(async () => {
  await test.close();
  await plain.close();
});

const asked = async (app: TestApp) => {
  const answer = await app.call(await app.addPerson("editor"), { url: "/api/auth/session" });
  return {
    mapTiles: answer.json().mapTiles,
    accountHelper: answer.json().accountHelper,
    policy: String(answer.headers["content-security-policy"]),
  };
};

it("gives pages the account helper and the map tiles, and allows only these in the content security policy", async () => {
  expect(await asked(test)).toMatchObject({
    mapTiles,
    accountHelper,
    policy: expect.stringContaining("img-src 'self' blob: data: https://tiles.example;"),
  });
  expect(await asked(plain)).toMatchObject({
    mapTiles: undefined,
    accountHelper: undefined,
    policy: expect.stringContaining("img-src 'self' blob: data:;"),
  });
});
