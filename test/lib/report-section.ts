import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

const REPORT = resolve(import.meta.dirname, "../../docs/sync-report.md");

/**
 * Puts `markdown` between the marks of one section of the report (`<!-- NAME:begin -->`, `<!-- NAME:end -->`). The rest stays
 * as it is; throws when the report has no such section.
 */
export async function replaceReportSection(name: string, markdown: string, file = REPORT): Promise<void> {
  await writeFile(file, withSection(await readFile(file, "utf8"), name, markdown));
}

export function withSection(report: string, name: string, markdown: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const from = report.indexOf(begin);
  const to = report.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`the report has no section ${name}`);
  return `${report.slice(0, from)}${begin}\n\n${markdown.trim()}\n\n${report.slice(to)}`;
}
