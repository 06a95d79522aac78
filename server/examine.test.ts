import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "./examine.ts";
import { judgePlace } from "./examine-backups.ts";
import { judgeRoom } from "./features/operation/doctor/check-data-folder.ts";
import { judgeClock, judgeServer } from "./features/operation/doctor/check-database.ts";
import { hideSecrets } from "./features/operation/doctor/finding.ts";
import { openSmtpSink, type SmtpSink } from "./testing/smtp-sink.ts";

/** Where nothing listens. */
const NOWHERE = "127.0.0.1:1";

describe("the doctor", () => {
  let folder = "";
  let smtp: SmtpSink;
  let web: Server;
  let webUrl = "";
  let here: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cierre-doctor-"));
    smtp = await openSmtpSink();
    web = createServer((_request, answer) => answer.writeHead(401).end());
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    here = { PORT: "0", DATA_DIR: folder, FCM_URL: webUrl, FCM_TOKEN_URL: `${webUrl}/token` };
  });
  afterAll(async () => {
    await smtp.close();
    await new Promise((resolve) => web.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  /** What is said about something, with how bad it is. */
  const about = async (subject: string, env: Readonly<Record<string, string>>) =>
    (await examine({ ...here, ...env })).filter((each) => each.about === subject).map(({ level, text }) => `${level}: ${text}`);

  it("finds nothing broken where nothing but the defaults is needed, and changes nothing", async () => {
    const path = join(folder, "nuevo");
    const found = await examine({ ...here, DATA_DIR: path });
    expect(found.filter(({ level }) => level === "broken")).toEqual([]);
    expect(await about("data folder", { DATA_DIR: path })).toEqual([`ok: ${path} is not there yet and can be made in ${folder}`]);
    expect(await about("database", {})).toEqual(["ok: embedded, which the first start makes"]);
  });

  it("says which settings are set and which are not, and what is wrong with one", async () => {
    const [set, left] = await about("settings", { PORT: "9000", STOP_MS: "" });
    expect(set).toBe("ok: set: PORT, DATA_DIR, FCM_URL, FCM_TOKEN_URL");
    expect(left).toMatch(/^note: not set: HOST, DATABASE_URL, .*STOP_MS/);
    expect(await about("settings", { PORT: "noventa" })).toEqual([expect.stringMatching(/^broken: PORT: /)]);
  });

  it("says whether the port is free, a server of ours has it, or somebody else", async () => {
    const PORT = new URL(webUrl).port;
    expect(await about("port", {})).toEqual(["ok: the system chooses one"]);
    expect(await about("port", { PORT })).toEqual([`broken: another program has ${PORT} at 127.0.0.1; end it, or set PORT`]);
    const cierre = createServer((_request, answer) => answer.end('{"status":"ok","version":"1.2.3","database":"pglite"}'));
    await new Promise<void>((resolve) => cierre.listen(0, "127.0.0.1", resolve));
    const own = String((cierre.address() as AddressInfo).port);
    expect(await about("port", { PORT: own, HOST: "0.0.0.0" })).toEqual([`ok: Cierre 1.2.3 answers at 0.0.0.0, port ${own}`]);
    await new Promise((resolve) => cierre.close(resolve));
    expect(await about("port", { PORT: own })).toEqual([`ok: ${own} is free at 127.0.0.1`]);
  });

  it("says whether the log can be written where somebody wants it", async () => {
    const file = join(folder, "un-archivo");
    await writeFile(file, "");
    const path = join(folder, "registros", "cierre.log");
    expect(await about("log", {})).toEqual(["ok: in the data folder"]);
    expect(await about("log", { LOG_FILE: "-" })).toEqual(["ok: to standard output"]);
    expect(await about("log", { LOG_FILE: path })).toEqual([`ok: ${path} can be written`]);
    expect(await about("log", { LOG_FILE: folder })).toEqual([
      `broken: ${folder} cannot be written: it is a folder; name another file by LOG_FILE`,
    ]);
    expect(await about("log", { LOG_FILE: join(file, "cierre.log") })).toEqual([
      expect.stringMatching(/^broken: .*cierre\.log cannot be written: .+; name another file by LOG_FILE$/),
    ]);
  });

  it("looks at places of backups: whether they can be written, how old the last one is, and whether it opens", async () => {
    const backups = async (env: Record<string, string>, places: string[] = []) =>
      (await examine({ ...here, ...env }, places))
        .filter((each) => each.about === "backups")
        .map(({ level, text }) => `${level}: ${text}`);
    expect(await backups({})).toEqual(["note: no place is known here: name one with --backups, or set BACKUP_DIR"]);
    const place = join(folder, "copias");
    expect(await backups({}, [place])).toEqual([`warning: ${place} can be written (not encrypted), and has no backup yet`]);
    expect(await backups({}, ["s3://respaldo"])).toContain(
      "broken: s3://respaldo needs BACKUP_KEY and BACKUP_SECRET, which may use the bucket.",
    );
    await mkdir(join(place, "cierre-20260301T120000Z"), { recursive: true });
    expect(await backups({ BACKUP_DIR: folder })).toContainEqual(
      expect.stringMatching(/^broken: .*cierre-20260301T120000Z is no archive/),
    );
    const file = join(folder, "ninguna");
    await writeFile(file, "");
    expect(await backups({}, [file])).toEqual([expect.stringMatching(/^broken: .*ninguna cannot be written: there is a file/)]);
  });

  it.each([
    [
      { trouble: null, newest: 0, isEncrypted: true },
      "ok: P can be written; the last backup (encrypted) opens and is 20 hours old",
    ],
    [
      { trouble: null, newest: -20, isEncrypted: false },
      "warning: P can be written; the last backup (not encrypted) opens and is 40 hours old",
    ],
    [{ trouble: "P is full.", newest: 0, isEncrypted: false }, "broken: P is full."],
  ])("judges a place of backups by %j", ({ newest, ...state }, said) => {
    const { level, text } = judgePlace("P", { ...state, newest: newest * 3_600_000 }, new Date(20 * 3_600_000));
    expect(`${level}: ${text}`).toBe(said);
  });

  it("finds a data folder broken that is a file, or that nothing can be made in", async () => {
    const file = join(folder, "archivo");
    await writeFile(file, "");
    expect(await about("data folder", { DATA_DIR: file })).toEqual([`broken: ${file} is not a folder`]);
    expect(await about("data folder", { DATA_DIR: join(file, "x") })).toEqual([expect.stringMatching(/^broken: .*ENOTDIR/)]);
  });

  it("finds a database, a mail server and an address that somebody set broken while nobody answers there", async () => {
    expect(await about("database", { DATABASE_URL: `postgres://cierre@${NOWHERE}/cierre` })).toEqual([
      expect.stringMatching(/^broken: PostgreSQL at 127\.0\.0\.1:1\/cierre does not answer: .*ECONNREFUSED/),
    ]);
    expect(await about("mail", { SMTP_URL: `smtp://${NOWHERE}` })).toEqual([expect.stringMatching(/^broken: .*ECONNREFUSED/)]);
    const returns = { RETURN_ADDRESS: "rebotes@diario.example", RETURN_IMAP_URL: `imap://r:s@${NOWHERE}` };
    expect(await about("returned mail", returns)).toEqual([expect.stringMatching(/^broken: .*ECONNREFUSED/)]);
    expect(await about("copilot", { ASSISTANT_URL: `http://${NOWHERE}/v1` })).toEqual([expect.stringMatching(/^broken: /)]);
  });

  it("takes any answer for one, and says that mail reaches nobody without a mail server", async () => {
    expect(await about("mail", { SMTP_URL: smtp.url })).toEqual([expect.stringMatching(/^ok: /)]);
    expect(await about("copilot", { ASSISTANT_URL: `${webUrl}/v1` })).toEqual([`ok: ${webUrl} answers`]);
    expect(await about("notices to apps", {})).toEqual([`ok: ${webUrl} answers`]);
    expect(await about("mail", {})).toEqual([expect.stringMatching(/^note: SMTP_URL is not set/)]);
    expect(await about("returned mail", {})).toEqual([expect.stringMatching(/^note: RETURN_ADDRESS is not set/)]);
  });

  it("never says a secret", async () => {
    const secrets = {
      ASSISTANT_KEY: "clave-copiloto",
      GOOGLE_CLIENT_SECRET: "clave-google",
      RETURN_ADDRESS: "rebotes@diario.example",
      RETURN_IMAP_URL: `imap://rebotes@${NOWHERE}`,
      RETURN_IMAP_PASSWORD: "clave-rebotes",
    };
    const file = join(folder, "url");
    await writeFile(file, `postgres://cierre:clave%2Dbase@${NOWHERE}/cierre\n`);
    const env = { ...here, ...secrets, GOOGLE_CLIENT_ID: "cierre", GOOGLE_ISSUER: webUrl, ASSISTANT_URL: webUrl };
    const found = await examine({ ...env, DATABASE_URL_FILE: file, SMTP_URL: `smtp://cierre:clave-correo@${NOWHERE}` });
    expect(JSON.stringify(found)).not.toMatch(/clave/);
    expect(found[0]?.text).toMatch(/DATABASE_URL_FILE/);
    expect(found[1]?.text).not.toMatch(/DATABASE_URL/);
    expect(hideSecrets("535 no such user, a%2Fb or a/b", ["smtp://x:a%2Fb@host"])).toBe("535 no such user, *** or ***");
  });

  it("judges room, clocks and a database's version and rights", () => {
    expect([100, 1_000, 5_000].map((mb) => judgeRoom(mb * 1024 ** 2).level)).toEqual(["broken", "warning", "ok"]);
    // Between 1000 and 1500 any time may have been read.
    expect([1000, 1500, 3500, 3501, -1001].map((clock) => judgeClock(1000, clock, 1500).level)).toEqual([
      ...["ok", "ok", "ok"],
      ...["warning", "warning"],
    ]);
    const levelOf = (version: number, mayCreate: boolean) => judgeServer("PostgreSQL", { version, mayCreate }).level;
    expect([levelOf(14, true), levelOf(15, false), levelOf(15, true)]).toEqual(["broken", "broken", "ok"]);
  });
});
