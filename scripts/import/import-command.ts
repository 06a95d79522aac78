import { existsSync, openAsBlob } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { t, textOfKey } from "../../schema/messages/catalogue.ts";
import { readImportReport } from "../../schema/wire/read-import-report.ts";
import { runCommand } from "../backup/run-command.ts";
import { messageOf } from "./answer-message.ts";
import { signIn } from "./sign-in.ts";

const usage = `npm run import -- FILE… [--project ID] [--url http://127.0.0.1:8420] [--user NAME] [--password WORD]
The user and the password may also come from CIERRE_USER and CIERRE_PASSWORD.
npm run import -- ARCHIVE [--project P] takes a project of an archive in, as npm run project -- in ARCHIVE does.`;

/** Sends files to a running server, one after the other, and prints what became of each. Exit code 1 when one failed. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: "string" },
      url: { type: "string", default: `http://127.0.0.1:${process.env.PORT || 8420}` },
      user: { type: "string", default: process.env.CIERRE_USER ?? "" },
      password: { type: "string", default: process.env.CIERRE_PASSWORD ?? "" },
    },
  });
  const [archive] = positionals;
  if (archive !== undefined && positionals.length === 1 && isArchive(archive)) return takeArchiveIn(archive, values.project);
  if (positionals.length === 0 || !values.user || !values.password) {
    console.error(usage);
    return 1;
  }
  const { token, profile } = await signIn(values.url, values.user, values.password);
  const project = values.project ?? profile.projects[0]?.id;
  if (!project) throw new Error(t("import.noProject"));
  let failures = 0;
  for (const path of positionals) {
    console.log(basename(path));
    if (!(await importFile(path, { url: values.url, token, project }))) failures += 1;
  }
  return failures === 0 ? 0 : 1;
}

/** Whether it is an archive, which is a folder or lies in a bucket: files of other programs are single ones. */
function isArchive(path: string): boolean {
  return /^(?:s3|gs):/.test(path) || ["manifest.json", "manifest.json.age"].some((name) => existsSync(join(path, name)));
}

async function takeArchiveIn(archive: string, project: string | undefined): Promise<number> {
  // The whole server, which files of other programs do without.
  const { takeIn } = await import("../project/take-in.ts");
  await runCommand(() => takeIn(archive, project ?? null));
  return Number(process.exitCode ?? 0);
}

interface Destination {
  readonly url: string;
  readonly token: string;
  readonly project: string;
}

async function importFile(path: string, { url, token, project }: Destination): Promise<boolean> {
  const response = await fetch(new URL("/api/import", url), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, project, "content-type": "application/octet-stream" },
    body: await openAsBlob(path),
  });
  if (!response.body || !response.headers.get("content-type")?.startsWith("application/x-ndjson")) {
    console.error(`  ${await messageOf(response)}`);
    return false;
  }
  let complete = false;
  for await (const line of readImportReport(response.body)) {
    if (line.type === "progress" && process.stderr.isTTY) process.stderr.write(`  ${t("import.progress", line)}\r`);
    if (line.type === "note" && line.reason !== "import.reason.unchanged") {
      const where = line.line === null ? "" : ` (${t("import.atLine", { line: line.line })})`;
      const detail = line.detail ? ` ${line.detail}` : "";
      console.log(
        `  ${t(`import.note.${line.about}`)}: ${line.title || t("import.untitled")}${where}: ${textOfKey(line.reason)}${detail}`,
      );
    }
    if (line.type === "summary") {
      complete = true;
      console.log(`  ${t("import.summary", { created: line.created, updated: line.updated, skipped: line.skipped })}`);
    }
    if (line.type === "failed") {
      const reason = `${textOfKey(line.reason)}${line.detail ? ` (${line.detail})` : ""}`;
      console.error(`  ${line.line === null ? reason : t("import.failedAt", { line: line.line, reason })}`);
    }
  }
  return complete;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
