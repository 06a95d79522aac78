import { escapeHtml } from "../../../core/html/escape-html.ts";
import type { Program } from "../../web-build/built-programs.ts";
import { placeHtml } from "../hooks/place-html.ts";
import { LIVE_PATH } from "../readers/live/page-script.ts";

/** Path of a project's programs below its site's own path. */
export const PROGRAMS_PATH = `${LIVE_PATH}programa/`;

/**
 * The page with the project's programs in it: the element whose id is a program's name holds a sandboxed frame with that program. Its
 * origin is opaque, since the newsroom may have the same domain. A program without such an element is not on the page.
 */
export function withPrograms(
  programs: readonly Program[],
  page: { readonly base: string; readonly path: string },
  html: string,
): string {
  let current = html;
  for (const program of programs) {
    if (!current.includes(`"${program.name}"`) && !current.includes(`'${program.name}'`)) continue;
    const code = `<div id="${escapeHtml(program.name)}" class="programa">${frameOf(program, page)}</div>`;
    current = placeHtml(current, { selector: `#${program.name}`, mode: "REPLACE", code }) ?? current;
  }
  return current;
}

/** Where the worker of a site at a domain of its own is. */
export const SITE_WORKER = `${LIVE_PATH}trabajador.js`;

/** Names the service worker in a page; the page's own script registers it. */
export function withWorker(html: string): string {
  return html.replace("</head>", () => `<meta name="trabajador" content="${SITE_WORKER}"></head>`);
}

function frameOf({ name, hash }: Program, { base, path }: { readonly base: string; readonly path: string }): string {
  const source = `${base}${PROGRAMS_PATH}${name}.${hash}.html?pagina=${encodeURIComponent(path)}`;
  return `<iframe src="${escapeHtml(source)}" title="${escapeHtml(name)}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`;
}
