import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPrograms } from "../../scripts/stack/find-programs.ts";
import { readConfig } from "../../server/config.ts";
import { environment, secretSettings, settingNames } from "../../server/environment.ts";

const deployed = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");

/** Settings of the server's environment that are none of ours. */
const OF_THE_SYSTEM = new Set(["NODE_ENV", "MALLOC_ARENA_MAX"]);

const pairsIn = (text: string): [string, string][] =>
  [...text.matchAll(/\b([A-Z][A-Z0-9_]+)(?:=|: )"?([^\s"]*)"?/g)].map(([, name = "", value = ""]) => [name, value]);

const settings = {
  "systemd/cierre.service": deployed("systemd/cierre.service")
    .split("\n")
    .filter((line) => line.startsWith("Environment=")),
  "container/Containerfile": deployed("container/Containerfile")
    .split("\n")
    .filter((line) => line.startsWith("ENV ")),
  "container/compose.yaml": [
    / {2}cierre:\n[\s\S]*? environment:\n((?: {6}.*\n)+)/.exec(deployed("container/compose.yaml"))?.[1] ?? "",
  ],
};

it.each(Object.entries(settings))(
  "deploy/%s sets nothing but settings that the server reads, to values that it takes",
  (_, lines) => {
    const pairs = pairsIn(lines.join("\n").replaceAll(/^Environment=/gm, "")).filter(([name]) => !OF_THE_SYSTEM.has(name));
    expect(pairs.length).toBeGreaterThan(2);
    const known = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`)];
    expect(pairs.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    // Files and folders are those of the machine, and the commit is known when an image is built.
    const plain = pairs.filter(([name]) => !name.endsWith("_FILE") && !name.endsWith("_DIR") && name !== "COMMIT");
    expect(() => readConfig(Object.fromEntries(plain), [])).not.toThrow();
  },
);

it("proxies in deploy/ take bodies as large as the largest file that the server takes", () => {
  const most = Number(/client_max_body_size (\d+)m;/.exec(deployed("nginx/cierre.conf"))?.[1]) * 1024 * 1024;
  expect(most).toBeGreaterThan(environment.parse({}).MAX_FILE_BYTES);
});

describe("what is deployed is taken by its program", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "cierre-deploy-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const programs = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  const programAt = (name: string) => programs.map((each) => join(each, name)).find(existsSync);

  const run = promisify(execFile);
  /** A file with a key and its certificate. */
  const certificate = async () => {
    const [key, path] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=redaccion.example"];
    await run(findPrograms(["openssl"]).openssl, ["req", ...kind, "-keyout", key, "-out", path]);
    writeFileSync(path, readFileSync(key), { flag: "a" });
    return path;
  };

  /** The file with what stands elsewhere on the machine that it is for. */
  const own = (file: string, name: string, places: Readonly<Record<string, string>>, around = (text: string) => text) => {
    const path = join(folder, name);
    const text = Object.entries(places).reduce((made, [place, here]) => made.replaceAll(place, here), deployed(file));
    writeFileSync(path, around(text));
    return path;
  };

  const checks: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    nginx: async () => {
      const path = await certificate();
      const places = {
        "/etc/ssl/cierre/fullchain.pem": path,
        "/etc/ssl/cierre/privkey.pem": path,
        "/var/cache/nginx": folder,
        // Ports and addresses of this machine are others'.
        "listen 80 ": "listen 127.0.0.1:18480 ",
        "listen 443 ": "listen 127.0.0.1:18443 ",
      };
      const whole = (text: string) => `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${text}\n}\n`;
      return ["-t", "-q", "-p", folder, "-c", own("nginx/cierre.conf", "nginx.conf", places, whole)];
    },
    haproxy: async () => {
      const places = { "/etc/ssl/cierre/cierre.pem": await certificate() };
      return ["-c", "-f", own("haproxy/haproxy.cfg", "haproxy.cfg", places)];
    },
    "systemd-analyze": async () => {
      const places = { "/opt/cierre/node_modules/.bin/node": process.execPath, "/opt/cierre": folder };
      return ["verify", "--man=no", own("systemd/cierre.service", "cierre.service", places)];
    },
  };

  it.each(Object.entries(checks))("%s", async (name, argsOf) => {
    const program = programAt(name);
    if (program === undefined) {
      console.warn(`What ${name} says of its file in deploy/ was not asked: it is not here.`);
      return expect(process.env.CI).not.toBe("true");
    }
    const { stdout, stderr } = await run(program, await argsOf());
    expect(`${stdout}${stderr}`).not.toMatch(/warn|error|emerg|unknown|fail/i);
  });
});
