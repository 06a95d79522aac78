/** Lines of the function that a program is put into, before its own first. */
const LINES_BEFORE = 1;

/** The line of the program, from 1, that a stack names first; `null` when it names none. Pure. */
export function lineOfStack(stack: string, file: string): number | null {
  const found = new RegExp(`\\b${file}:(\\d+)`).exec(stack);
  const line = found ? Number(found[1]) - LINES_BEFORE : 0;
  return line >= 1 ? line : null;
}
