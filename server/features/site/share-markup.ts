import { t } from "../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";

/** Where an article can be passed on without a script: what a network makes of its address and title. */
const networks: Readonly<Record<string, (address: string, title: string) => string>> = {
  WhatsApp: (address, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
  Facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  X: (address, title) => `https://x.com/intent/post?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  Telegram: (address, title) => `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
};

export function shareMarkup(address: string, title: string): string {
  const links = Object.entries(networks).map(([name, to]) => linkTo(name, to(address, title)));
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  links.push(`<li><a href="${escapeHtml(mail)}">${escapeHtml(t("site.share.mail"))}</a></li>`);
  return `<ul class="compartir" aria-label="${escapeHtml(t("site.share"))}">${links.join("")}</ul>`;
}

function linkTo(name: string, address: string): string {
  const label = escapeHtml(t("site.share.on", { name }));
  return `<li><a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer" aria-label="${label}">${escapeHtml(name)}</a></li>`;
}
