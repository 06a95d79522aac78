import { mkdir, readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where mail servers send what becomes of letters later. */
export interface ReportBox {
  /**
   * Hands each mail over that nobody has looked at, and puts it away once `take` has answered: whatever happens before that, it comes again.
   * Rejects where the box cannot be read, and with what `take` rejects.
   */
  readNew(take: (raw: Buffer) => Promise<void>, goesOn: () => boolean): Promise<void>;
}

/** A report says little; whatever is larger is none, and is put away unread. */
const MOST_BYTES = 2_000_000;
/** Of a maildir: looked at. */
const SEEN = ":2,S";

/** A maildir that a mail server on this machine delivers into: `new` is what nobody has looked at, `cur` the rest. */
export function openMaildir(folder: string): ReportBox {
  const [arrived, seen] = [join(folder, "new"), join(folder, "cur")];
  return {
    async readNew(take, goesOn) {
      await mkdir(seen, { recursive: true });
      for (const name of (await readdir(arrived)).toSorted()) {
        if (!goesOn()) return;
        const path = join(arrived, name);
        const { size } = await stat(path);
        if (size <= MOST_BYTES) await take(await readFile(path));
        await rename(path, join(seen, `${name.replace(/:2,.*$/, "")}${SEEN}`));
      }
    },
  };
}
