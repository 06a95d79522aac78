import { constants, setPriority } from "node:os";
import { parseArgs } from "node:util";
import { behaviours } from "../../server/behaviours.ts";
import { backUpInstallation } from "../../server/features/backup/back-up-installation.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { progressPrinter } from "../backup/progress-printer.ts";
import { runCommand } from "../backup/run-command.ts";
import { absolute, installation, takeIn } from "./take-in.ts";

const usage =
  "npm run project -- out PROJECT --to FOLDER|s3://BUCKET/PREFIX|gs://BUCKET/PREFIX, or npm run project -- in ARCHIVE [--project PROJECT] (PROJECT: its id or name)";

// People work beside it.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, project: { type: "string" } },
  });
  const [command, what, ...rest] = positionals;
  if (what === undefined || rest.length > 0) throw new BackupError(usage);
  if (command === "out" && values.to !== undefined) return takeOut(what, values.to);
  if (command === "in" && values.to === undefined) return takeIn(what, values.project ?? null);
  throw new BackupError(usage);
});

async function takeOut(project: string, to: string): Promise<void> {
  const { source, settings } = installation();
  const wanted = { to: absolute(to), settings, keep: null, project: { wanted: project, behaviours } };
  const { archive, rows, files } = await backUpInstallation(source, wanted, progressPrinter());
  console.log(archive);
  console.log(`${rows} rows and ${files} files, which lie in files/ beside the archive.`);
}
