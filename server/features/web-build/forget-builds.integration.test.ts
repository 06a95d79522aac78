import { afterAll, beforeAll, expect, it } from "vitest";
import { programContext } from "../../context/program-context.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { forgetBuilds } from "./forget-builds.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it("keeps the newest builds of a project, and those of others", async () => {
  const [own, other] = [test.project, "otro"].map((scope) => programContext(test.services, scope, test.services.now));
  if (!own || !other) throw new Error("two projects");
  const build = (ctx: typeof own) =>
    saveDocument(ctx, {
      collection: "webpack-compilation",
      id: null,
      body: {},
      serverValues: { status: "done" },
      byServer: true,
    });
  const made: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    test.pass(1_000);
    made.push((await build(own)).id);
  }
  await build(other);
  await forgetBuilds(own, 2);
  const left = async (scope: string) =>
    test.services.store.query<{ id: string }>(
      `select id from documents where scope = $1 and collection = 'webpack-compilation' and deleted_at is null order by created_at`,
      [scope],
    );
  expect((await left(test.project)).map(({ id }) => id)).toEqual(made.slice(2));
  expect(await left("otro")).toHaveLength(1);
});
