import { t } from "../../schema/messages/catalogue.ts";
import { escapeHtml } from "../documents/html/escape-html.ts";

/** A whole page for somebody's eyes before readers'; `title` is text, `css` and `body` are well formed. */
export function pageMarkup(title: string, css: string, body: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t("preview.title", { title }))}</title>
<style>${css.replaceAll("</", "<\\/")}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
