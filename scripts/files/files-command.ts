import { parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import { runCommand } from "../backup/run-command.ts";
import { moveAll } from "./move-all.ts";

const usage = "npm run files -- move --to bucket|folder [--remove] (DATA_DIR says which folder, FILES_URL which bucket)";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, remove: { type: "boolean", default: false } },
  });
  const { to, remove } = values;
  if (positionals.join() !== "move" || (to !== "bucket" && to !== "folder")) throw new Error(usage);
  const { dataDir, bucket } = readConfig(process.env, []);
  if (bucket === null) throw new Error("FILES_URL names no bucket.");
  let count = 0;
  const { moved, known } = await moveAll({ dataDir, bucket, to, remove }, () => {
    count += 1;
    if (count % 100 === 0) console.error(`… ${count} files`);
  });
  console.log(
    `${moved} files moved and compared, ${known} had been before.${remove ? " They are no longer where they were." : ""}`,
  );
});
