import { afterEach, expect, it } from "vitest";
import type { Role } from "./context/roles.ts";
import { openTestApp, type TestApp } from "./testing/open-test-app.ts";

let test: TestApp | undefined;
afterEach(() => test?.close());

/** Which of these a process with these parts answers: the newsroom, readers, files, and whoever looks after it. */
async function answered(...roles: readonly Role[]): Promise<Record<string, boolean>> {
  test = await openTestApp({ roles });
  const editor = await test.addPerson("editor");
  const there = async (url: string) => ((await test?.call(editor, { method: "GET", url }))?.statusCode ?? 404) !== 404;
  await test.save("web-settings", { name: "Diario" }, test.project).catch(() => undefined);
  return {
    newsroom: await there("/api/article"),
    application: await there("/admin"),
    readers: await there(`/sitio/${test.project}/robots.txt`),
    health: await there("/healthz"),
    readiness: await there("/readyz"),
  };
}

const health = { health: true, readiness: true };

it("answers the newsroom and its readers, or those whose part the process has", async () => {
  expect(await answered("web", "work", "site")).toEqual({ newsroom: true, application: true, readers: true, ...health });
  await test?.close();
  expect(await answered("web")).toEqual({ newsroom: true, application: true, readers: false, ...health });
  await test?.close();
  expect(await answered("site")).toEqual({ newsroom: false, application: false, readers: true, ...health });
  await test?.close();
  expect(await answered("work")).toEqual({ newsroom: false, application: false, readers: false, ...health });
});
