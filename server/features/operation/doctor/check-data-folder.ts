import { access, constants, stat, statfs } from "node:fs/promises";
import { nearest } from "./check-log.ts";
import { type Finding, reasonOf } from "./finding.ts";

const MB = 1024 ** 2;
/** Room below which the server is about to stop writing, and below which somebody should look after it, bytes. */
const LEAST = 200 * MB;
const LITTLE = 2048 * MB;

/** Whether the server can write into its data folder, which it makes itself, and how much. */
export async function checkDataFolder(path: string): Promise<readonly Finding[]> {
  const about = "data folder";
  try {
    const there = await nearest(path);
    if (!(await stat(there)).isDirectory()) return [{ level: "broken", about, text: `${there} is not a folder` }];
    await access(there, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(there);
    const text = there === path ? `${path} can be written` : `${path} is not there yet and can be made in ${there}`;
    return [{ level: "ok", about, text }, judgeRoom(bavail * bsize)];
  } catch (error) {
    return [{ level: "broken", about, text: `${path} cannot be written: ${reasonOf(error)}` }];
  }
}

export function judgeRoom(bytes: number): Finding {
  const level = bytes < LEAST ? "broken" : bytes < LITTLE ? "warning" : "ok";
  const wanted = level === "broken" ? `; make room, ${LEAST / MB} MB are the least` : "";
  return { level, about: "disk", text: `${Math.floor(bytes / MB)} MB are free${wanted}` };
}
