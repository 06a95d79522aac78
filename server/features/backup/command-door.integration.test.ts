import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { commandDoor, openCommandDoor } from "./command-door.ts";

let folder: string;
let test: TestApp;
let door: ReturnType<typeof openCommandDoor>;
let commandFile: string;
let place: { url: string; token: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-door-"));
  commandFile = join(folder, "command.json");
  test = await openTestApp();
  door = openCommandDoor({ ...test.services, commandFile });
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(["command.json"]));
  place = commandDoor.parse(JSON.parse(await readFile(commandFile, "utf8")));
});
afterAll(async () => {
  await door.stop();
  await test.close();
  await rm(folder, { recursive: true });
});

const ask = async (token: string, body: unknown, path = "backup") => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL(path, place.url), { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

it("says where it is to the owner of the data folder alone", async () => {
  expect((await stat(commandFile)).mode & 0o777).toBe(0o600);
});

it("writes a backup for whoever has the token", async () => {
  const answer = await ask(place.token, { to: join(folder, "backups") });
  expect(answer).toMatchObject({ status: 200, body: { files: 0 } });
  expect(await readdir(answer.body.archive)).toContain("manifest.json");
});

it("does nothing for others", async () => {
  expect((await ask("x", { to: join(folder, "stolen") })).status).toBe(401);
  expect((await ask("", { to: join(folder, "stolen") })).status).toBe(401);
  expect(await readdir(folder)).not.toContain("stolen");
});

it("refuses what is no command, and a folder that is relative to its own", async () => {
  expect((await ask(place.token, {}, "other")).status).toBe(404);
  expect(await ask(place.token, { to: "backups" })).toEqual({ status: 400, body: { message: "to: must be an absolute path" } });
  expect((await ask(place.token, null)).status).toBe(400);
});

it("says in one line why a folder cannot be written", async () => {
  const answer = await ask(place.token, { to: join(commandFile, "backups") });
  expect(answer).toMatchObject({
    status: 500,
    body: { message: expect.stringMatching(/cannot be written: .+name another folder\.$/) },
  });
});

it("is gone with its file once it has stopped", async () => {
  const own = join(folder, "other.json");
  const other = openCommandDoor({ ...test.services, commandFile: own });
  await expect.poll(() => readdir(folder)).toContain("other.json");
  const { url } = commandDoor.parse(JSON.parse(await readFile(own, "utf8")));
  await other.stop();
  expect(await readdir(folder)).not.toContain("other.json");
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});
