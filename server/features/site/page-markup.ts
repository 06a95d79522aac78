import { t } from "../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";

export interface PageParts {
  /** Text. */
  readonly title: string;
  /** BCP 47; Spanish when absent. */
  readonly lang?: string;
  /** What else stands in the head, as HTML. */
  readonly head?: string;
  readonly css: string;
  readonly body: string;
}

/** A whole page; `head`, `css` and `body` are well formed. */
export function pageMarkup({ title, lang = "es", head = "", css, body }: PageParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style>${css.replaceAll("</", "<\\/")}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** What the tab of a page is called that is for somebody's eyes before readers'. */
export function previewTitle(title: string): string {
  return t("preview.title", { title });
}
