import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { askServer } from "./ask-server.ts";
import { writtenLine } from "./backup-lines.ts";
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
  const lines = (await answer.text()).trim().split("\n");
  return { status: answer.status, lines: lines.map((line) => JSON.parse(line)) };
};

it("says where it is to the owner of the data folder alone", async () => {
  expect((await stat(commandFile)).mode & 0o777).toBe(0o600);
});

it("writes a backup for a caller with the token", async () => {
  const { status, lines } = await ask(place.token, { to: join(folder, "backups") });
  expect(status).toBe(200);
  expect(lines.at(-1)).toMatchObject({ type: "done", files: 0 });
  expect(await readdir(lines.at(-1).archive)).toContain("manifest.json");
});

it("answers before the backup is done, with lines of progress", async () => {
  const go = Promise.withResolvers<void>();
  async function* list() {
    await go.promise;
    yield* test.services.files.list();
  }
  const own = join(folder, "slow.json");
  const slow = openCommandDoor({ ...test.services, files: { ...test.services.files, list }, commandFile: own });
  try {
    await expect.poll(() => readdir(folder)).toContain("slow.json");
    const { url, token } = commandDoor.parse(JSON.parse(await readFile(own, "utf8")));
    const headers = { authorization: `Bearer ${token}` };
    const body = JSON.stringify({ to: join(folder, "slow-backups") });
    const answer = await fetch(new URL("backup", url), { method: "POST", headers, body });
    const [first, ...later] = await readLines(answer, go.resolve);
    expect(first).toEqual({ type: "progress", step: "files", count: 0 });
    expect(later.at(-1)).toMatchObject({ type: "done" });
  } finally {
    go.resolve();
    await slow.stop();
  }
});

/** `begun` is called after the first bytes have come. */
async function readLines(answer: Response, begun: () => void): Promise<unknown[]> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    begun();
  }
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

it("has the command report how a backup ended, and what the folder has when the connection ends before that", {
  tags: ["slow"],
}, async () => {
  const asking = (to: string) =>
    ({ command: "backup", body: { to }, done: writtenLine, whereToLook: `Look into ${to}.` }) as const;
  const written = await askServer(folder, asking(join(folder, "asked")), () => undefined);
  expect(await readdir(written?.archive ?? "")).toContain("manifest.json");
  const dying = createServer((_request, response) => {
    response.writeHead(200).write(`${JSON.stringify({ type: "progress", step: "rows", count: 7 })}\n`, () => response.destroy());
  });
  await once(dying.listen(0, "127.0.0.1"), "listening");
  const address = dying.address();
  const port = typeof address === "object" ? address?.port : 0;
  const elsewhere = await mkdtemp(join(folder, "data-"));
  const text = JSON.stringify({ url: `http://127.0.0.1:${port}/`, token: "x", pid: 1 });
  await writeFile(join(elsewhere, "command.json"), text);
  const seen: unknown[] = [];
  await expect(askServer(elsewhere, asking("/backups"), (progress) => seen.push(progress))).rejects.toThrow(
    /^The connection to the server ended .+ it may still be at it\. Look into \/backups\.$/,
  );
  expect(seen).toEqual([{ type: "progress", step: "rows", count: 7 }]);
  await new Promise((resolve) => dying.close(resolve));
});

it("logs that it cannot listen, and leaves the server running without a file", async () => {
  const errors: unknown[] = [];
  const logger = Object.assign(Object.create(test.services.logger), { error: (...said: unknown[]) => errors.push(said[1]) });
  const own = join(folder, "unreachable.json");
  // An address of documentation, which no machine has.
  const other = openCommandDoor({ ...test.services, logger, commandFile: own }, "192.0.2.1");
  await other.stop();
  expect(errors).toEqual(["commands of this machine cannot reach the server"]);
  expect(await readdir(folder)).not.toContain("unreachable.json");
});

it("does nothing for others", async () => {
  expect((await ask("x", { to: join(folder, "stolen") })).status).toBe(401);
  expect((await ask("", { to: join(folder, "stolen") })).status).toBe(401);
  expect(await readdir(folder)).not.toContain("stolen");
});

it("refuses what is no command, and a folder that is relative to its own", async () => {
  expect((await ask(place.token, {}, "other")).status).toBe(404);
  expect(await ask(place.token, { to: "backups" })).toEqual({
    status: 400,
    lines: [{ message: "to: must be an absolute path or a bucket" }],
  });
  expect((await ask(place.token, null)).status).toBe(400);
});

it("says in one line why a folder cannot be written", async () => {
  const { lines } = await ask(place.token, { to: join(commandFile, "backups") });
  expect(lines.at(-1)).toEqual({
    type: "failed",
    message: expect.stringMatching(/cannot be written: .+name another folder\.$/),
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
