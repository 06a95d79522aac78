import { readdir, readFile } from "node:fs/promises";

/** Linux counts processor time in hundredths. */
const TICKS_PER_SECOND = 100;

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly seconds: number;
}

/** Processor time so far of all processes below `root` whose program has a name like this, seconds. Linux. */
export async function processorOf(root: number, name: RegExp): Promise<number> {
  const rows = (await Promise.all((await readdir("/proc")).map(rowOf))).filter((row) => row !== null);
  const isBelow = ({ parent }: ProcessRow): boolean => {
    if (parent === root) return true;
    const above = rows.find(({ pid }) => pid === parent);
    return above !== undefined && isBelow(above);
  };
  return rows.reduce((sum, row) => sum + (name.test(row.name) && isBelow(row) ? row.seconds : 0), 0);
}

async function rowOf(folder: string): Promise<ProcessRow | null> {
  if (!/^\d+$/.test(folder)) return null;
  const stat = await readFile(`/proc/${folder}/stat`, "utf8").catch(() => "");
  // The program's name stands in parentheses and may hold spaces.
  const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
  if (rest === "") return null;
  const fields = rest.split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { pid: Number(folder), parent: Number(fields[1]), name, seconds: ticks / TICKS_PER_SECOND };
}
