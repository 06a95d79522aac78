import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import type { LetterBrand } from "./letter-brand.ts";

/** A letter, around what it says. */
export interface LetterFrame {
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly snippet: string;
  /** Safe HTML. */
  readonly body: string;
  readonly why: string;
  readonly off: string;
  readonly image: string | null;
  readonly brand: LetterBrand;
}

/** Of the column, px: what mail programs show whole. */
const WIDTH = 600;
const FONT = "font-family:Arial,Helvetica,sans-serif";
/** For mail programs that know style sheets; others draw the page light. No line begins with a dot, which some servers double or lose. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
 .cierre-night{display:none}
 @media (max-width:620px){.cierre-card{padding:20px 16px!important}}
 @media (prefers-color-scheme:dark){
 .cierre-page{background-color:#17171a!important}
 .cierre-card{background-color:#222226!important;color:#ececf0!important}
 .cierre-card a{color:#9cc2ff!important}
 .cierre-card a.cierre-button{background-color:#ececf0!important;color:#17171a!important}
 .cierre-soft,.cierre-soft a{color:#a6a6ae!important}
 .cierre-day{display:none!important}
 .cierre-night{display:block!important}
}`;

/** The page of a letter: a column of 600 px with the newsroom's name or logo above, and below why it comes, how it stops and who sends it. */
export function letterFrame({ subject, snippet, body, why, off, image, brand }: LetterFrame): string {
  const hidden = "display:none;max-height:0;overflow:hidden;opacity:0";
  const preheader = snippet === "" ? "" : `<div style="${hidden}">${escapeHtml(snippet)}</div>\n`;
  const pixel = image === null ? "" : `\n<img src="${escapeHtml(image)}" width="1" height="1" alt="" style="display:block">`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${STYLES}
</style>
</head>
<body class="cierre-page" style="margin:0;padding:0;background-color:#f3f3f5">
${preheader}<table role="presentation" class="cierre-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f3f5"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
${header(brand)}<tr><td class="cierre-card" style="padding:28px 32px;background-color:#ffffff;border-radius:8px;color:#1a1a1a;${FONT};font-size:16px;line-height:1.5;overflow-wrap:break-word;word-break:break-word">
${body}
</td></tr>
<tr><td class="cierre-soft" style="padding:20px 32px;color:#5f5f66;${FONT};font-size:12px;line-height:1.5">
${footer({ why, off, brand })}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>${pixel}
</body>
</html>
`;
}

function header({ name, site, logo, logoNight }: LetterBrand): string {
  if (name === "") return "";
  const picture = (src: string, style: string) =>
    `<img ${style} src="${escapeHtml(src)}" alt="${escapeHtml(name)}" height="44" border="0"`;
  const sized = "height:44px;width:auto;max-width:100%";
  const night =
    logoNight === "" ? "" : `<!--[if !mso]><!-->${picture(logoNight, 'class="cierre-night"')} style="${sized}"><!--<![endif]-->`;
  const shown =
    logo === ""
      ? escapeHtml(name)
      : `${picture(logo, night === "" ? "" : 'class="cierre-day"')} style="display:block;${sized}">${night}`;
  return `<tr><td class="cierre-soft" style="padding:8px 32px 16px;color:#1a1a1a;${FONT};font-size:20px;font-weight:bold"><a href="${escapeHtml(site)}" style="color:inherit;text-decoration:none">${shown}</a></td></tr>
`;
}

function footer({ why, off, brand: { postalAddress } }: Pick<LetterFrame, "why" | "off" | "brand">): string {
  const address = postalAddress === "" ? "" : `<p style="margin:0">${escapeHtml(postalAddress).replaceAll("\n", "<br>")}</p>\n`;
  return `<p style="margin:0 0 8px">${escapeHtml(why)} <a href="${escapeHtml(off)}" style="color:inherit">${escapeHtml(t("mail.campaign.unsubscribe"))}</a></p>
${address}`;
}
