import { type ImportReportLine, importReportLine } from "./import-report.ts";

/** The lines of an import's answer as they arrive. Throws on a line that is none. */
export async function* readImportReport(body: ReadableStream<Uint8Array>): AsyncGenerator<ImportReportLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) if (line !== "") yield importReportLine.parse(JSON.parse(line));
    if (done) return;
  }
}
