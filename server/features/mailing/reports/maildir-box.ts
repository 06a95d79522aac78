import { mkdir, readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { MOST_REPORT_BYTES, type ReportBox } from "./report-box.ts";

/** Of a maildir: looked at. */
const SEEN = ":2,S";

/** A maildir that a mail server on this machine delivers into: `new` is what nobody has looked at, `cur` the rest. */
export function openMaildir(folder: string): ReportBox {
  const [arrived, seen] = [join(folder, "new"), join(folder, "cur")];
  return {
    async readNew(take, goesOn) {
      for (const name of (await readdir(arrived)).toSorted()) {
        if (!goesOn()) return;
        await mkdir(seen, { recursive: true });
        const path = join(arrived, name);
        const { size } = await stat(path);
        if (size <= MOST_REPORT_BYTES) await take(await readFile(path));
        await rename(path, join(seen, `${name.replace(/:2,.*$/, "")}${SEEN}`));
      }
    },
  };
}
