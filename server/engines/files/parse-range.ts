import type { ByteRange } from "./file-storage.ts";

/**
 * The part a Range header asks for of a file of `size` bytes: `null` for the whole file (no header, or a form that need
 * not be understood, such as several parts), `"unsatisfiable"` for one that lies outside (416).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | "unsatisfiable" {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!found) return null;
  const [from, to] = [found[1] ?? "", found[2] ?? ""];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) return to !== "" && from !== "" && Number(from) > Number(to) ? null : "unsatisfiable";
  return { start, end };
}
