import { access, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { type Finding, reasonOf } from "./finding.ts";

/** Whether the log can be written where somebody wants it, changing nothing; in the data folder it can where that can. */
export async function checkLog(path: string | undefined): Promise<readonly Finding[]> {
  const about = "log";
  if (path === undefined) return [{ level: "ok", about, text: "in the data folder" }];
  if (path === "-") return [{ level: "ok", about, text: "to standard output" }];
  try {
    const there = await nearest(path);
    if (there !== path && !(await stat(there)).isDirectory()) throw new Error(`${there} is not a folder`);
    if (there === path && (await stat(there)).isDirectory()) throw new Error("it is a folder");
    await access(there, there === path ? constants.W_OK : constants.W_OK | constants.X_OK);
    return [{ level: "ok", about, text: `${path} can be written` }];
  } catch (error) {
    return [{ level: "broken", about, text: `${path} cannot be written: ${reasonOf(error)}; name another file by LOG_FILE` }];
  }
}

/** The path, or the nearest folder above it that is there. */
export async function nearest(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  return isThere ? path : nearest(dirname(path));
}
