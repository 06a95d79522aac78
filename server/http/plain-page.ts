import { escapeHtml } from "../core/html/escape-html.ts";

/** A page that needs nothing but itself, for somebody who is not in the application. */
export interface PlainPage {
  /** Its title and its heading, as a text. */
  readonly title: string;
  /** HTML under the heading. */
  readonly content: string;
  /** HTML at the end of the head. */
  readonly head?: string;
  /** Attributes of the body, as HTML, with a space before each. */
  readonly attributes?: string;
}

export function plainPage({ title, content, head = "", attributes = "" }: PlainPage): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
html { background: Canvas; color: CanvasText; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1rem; overflow-wrap: anywhere; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; cursor: pointer; }
fieldset + fieldset { margin-top: 1rem; }
</style>
${head}
</head>
<body${attributes}>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
