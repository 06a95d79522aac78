import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LogFile, type LogFileOptions } from "./log-file.ts";

const DAY_MS = 86_400_000;

let folder: string;
let path: string;
let now: number;
const opened: LogFile[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-log-"));
  path = join(folder, "server.log");
  now = Date.now();
});
afterEach(async () => {
  for (const file of opened.splice(0)) file.close();
  await rm(folder, { recursive: true });
});

function openLog(options: Partial<LogFileOptions> = {}): LogFile {
  const file = new LogFile(path, { days: 7, now: () => now, ...options });
  opened.push(file);
  return file;
}

const dated = (at: number) => `server.${new Date(at).toISOString().slice(0, 10)}.log`;
const textOf = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
/** Resolves once the file has the text. */
const has = (name: string, text: string) => expect.poll(() => textOf(name)).toBe(text);

describe("The log's file", () => {
  it("has all lines in their order, and those before it", async () => {
    await writeFile(path, "antes\n");
    const log = openLog();
    const lines = Array.from({ length: 500 }, (_, number) => `${number}\n`);
    for (const line of lines) log.write(line);
    await has("server.log", `antes\n${lines.join("")}`);
  });

  it("is a new one each day, and those of days that are long enough ago go", async () => {
    const old = [dated(now - 9 * DAY_MS), dated(now - 5 * DAY_MS)];
    for (const name of [...old, "server.viejo.log", "notas.txt"]) await writeFile(join(folder, name), "");
    const log = openLog();
    const first = now;
    log.write("uno\n");
    await has("server.log", "uno\n");
    now += DAY_MS;
    log.write("dos\n");
    await has(dated(first), "uno\ndos\n");
    log.write("tres\n");
    await has("server.log", "tres\n");
    await expect
      .poll(async () => (await readdir(folder)).sort())
      .toEqual(["server.log", dated(first), old[1], "server.viejo.log", "notas.txt"].sort());
  });

  it("is a new one of the same day once it is large", async () => {
    const log = openLog({ largest: 4 });
    const name = dated(now);
    log.write("uno\n");
    await expect.poll(() => existsSync(join(folder, name))).toBe(true);
    now += 2_000;
    log.write("dos\n");
    await has(name.replace(".log", ".2.log"), "dos\n");
    expect(await textOf(name)).toBe("uno\n");
  });

  it("that another program has given another name is followed, and turned by nobody else where that is asked for", async () => {
    const log = openLog({ days: 0 });
    log.write("uno\n");
    await has("server.log", "uno\n");
    now += DAY_MS;
    log.write("dos\n");
    await has("server.log", "uno\ndos\n");
    await rename(path, join(folder, "server.log.1"));
    now += 2_000;
    log.write("tres\n");
    await expect.poll(() => existsSync(path)).toBe(true);
    log.write("cuatro\n");
    await has("server.log", "cuatro\n");
    expect(await textOf("server.log.1")).toBe("uno\ndos\ntres\n");
  });

  it("that several processes share is turned once, and no line is lost", async () => {
    const logs = [openLog(), openLog(), openLog()];
    const former = dated(now);
    const sent: string[] = [];
    const writeAll = () => {
      for (const log of logs) {
        const line = `línea ${sent.length}\n`;
        sent.push(line);
        log.write(line);
      }
    };
    const read = async () =>
      (await Promise.all((await readdir(folder)).filter((name) => name.endsWith(".log")).map(textOf))).join("");
    const linesOf = (text: string) => text.split("\n").filter(Boolean).sort();
    const arrived = () => expect.poll(async () => linesOf(await read())).toEqual(linesOf(sent.join("")));
    writeAll();
    await arrived();
    now += DAY_MS;
    for (let round = 0; round < 20; round++) writeAll();
    await arrived();
    // Each of them has looked since.
    now += 2_000;
    writeAll();
    await arrived();
    writeAll();
    await arrived();
    expect((await readdir(folder)).sort()).toEqual([former, "server.log"].sort());
  });

  it("stays as it is where it is a link", async () => {
    await symlink(join(folder, "aparte"), path);
    const log = openLog();
    log.write("uno\n");
    await has("aparte", "uno\n");
    now += DAY_MS;
    log.write("dos\n");
    await has("aparte", "uno\ndos\n");
    expect((await readdir(folder)).sort()).toEqual(["aparte", "server.log"]);
  });

  it("on a full disk stops nobody, and the loss is said once", async () => {
    const said: string[] = [];
    const log = new LogFile("/dev/full", { days: 7, say: (line) => said.push(line) });
    for (let round = 0; round < 3; round++) log.write("{}\n");
    await expect.poll(() => said).toHaveLength(1);
    log.write("{}\n");
    log.close();
    expect(said).toEqual([expect.stringMatching(/^The log cannot be written, lines are lost: ENOSPC/)]);
  });

  it("has what was logged before a process ended, and the last words of one that fails before they are said elsewhere", {
    tags: ["slow"],
  }, async () => {
    const program = `
      import { pino } from "pino";
      import { readFileSync } from "node:fs";
      import { LogFile } from ${JSON.stringify(new URL("log-file.ts", import.meta.url).href)};
      const logger = pino({ base: null, timestamp: false }, new LogFile(${JSON.stringify(path)}, { days: 7 }));
      for (let n = 0; n < 200; n++) logger.info({ n });
      logger.fatal({ n: 200 });
      console.log(readFileSync(${JSON.stringify(path)}, "utf8").includes('"n":200'));
      for (let n = 201; n < 400; n++) logger.info({ n });
      process.exit(3);
    `;
    const ended = promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
    await expect(ended).rejects.toMatchObject({ code: 3, stdout: "true\n" });
    const numbers = (await textOf("server.log"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).n);
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 400 }, (_, n) => n));
  });
});

it("The log says itself how many lines were lost, in a line of its own, once it can be written again", async () => {
  const said: string[] = [];
  const log = openLog({ mostWaiting: 10, say: (line) => said.push(line) });
  // The first is being written, three wait.
  for (let round = 0; round < 6; round++) log.write(`${round} xx\n`);
  await expect.poll(() => said).toHaveLength(1);
  const lines = (await textOf("server.log")).split("\n").filter(Boolean);
  expect(lines.filter((line) => line.endsWith("xx"))).toEqual(["0 xx", "1 xx", "2 xx", "3 xx"]);
  expect(lines[1]).toMatch(/^\{"level":40,"time":\d+,"pid":\d+,"lost":2,"msg":"the log could not be written"\}$/);
  expect(said).toEqual(["The log is written again; 2 lines were lost."]);
});
