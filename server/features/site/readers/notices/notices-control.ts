import { t } from "../../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../../core/html/escape-html.ts";

/** The files that pages of a project's own domain may run, and nothing else. */
export const NOTICES_PATH = "/_avisos/";
export const CONTROL_SCRIPT = `${NOTICES_PATH}control.js`;
export const WORKER_SCRIPT = `${NOTICES_PATH}trabajador.js`;

/** The button by which readers take the site's notices. It shows once its script knows that the browser can. `key`: the site's public key. */
export function noticesControl(key: string): string {
  const words = {
    take: t("site.notices.take"),
    leave: t("site.notices.leave"),
    taken: t("site.notices.taken"),
    left: t("site.notices.left"),
    denied: t("site.notices.denied"),
    failed: t("site.notices.failed"),
    key,
  };
  const data = Object.entries(words).map(([name, word]) => `data-${name}="${escapeHtml(word)}"`);
  return `<div class="avisos" data-avisos hidden ${data.join(" ")}><button type="button">${escapeHtml(words.take)}</button><span role="status"></span></div><script src="${CONTROL_SCRIPT}" defer></script>`;
}

/** What the content security policy of such a page allows beside the others': these two files, and telling the site. */
export function noticesPolicy(origin: string): { readonly script: string; readonly connect: string; readonly worker: string } {
  return {
    script: ` ${origin}${CONTROL_SCRIPT}`,
    connect: ` ${origin}${NOTICES_PATH}`,
    worker: `${origin}${WORKER_SCRIPT}`,
  };
}
