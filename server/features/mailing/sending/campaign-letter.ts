import { decodeHTML } from "entities";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { baseUrlOf, siteHere } from "../../../core/documents/base-url.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { plainText } from "../../../core/html/plain-text.ts";
import type { Letter } from "../../../outbound/mail/letter.ts";
import { oneLine } from "../../../outbound/mail/one-line.ts";
import type { CampaignSurroundings } from "../campaign-audience.ts";
import type { ReaderLinks } from "../mail-links.ts";
import { fillReader, type Reader } from "../reader-values.ts";
import type { Sender } from "./sender-of.ts";

/** What all letters of a campaign have in common. */
export interface CampaignText {
  readonly campaign: AnyDocument;
  readonly around: CampaignSurroundings;
  readonly sender: Sender;
  /** Of this server, `https://host`. */
  readonly origin: string;
}

interface OneLetter {
  readonly messageId: string;
  readonly reader: Reader;
  /** `null`: a trial, in which nothing is counted and nobody is taken off. */
  readonly links: ReaderLinks | null;
  /** Where mail servers report what becomes of it later; `null`: to the sender. */
  readonly returnPath: string | null;
}

const ANCHOR = /(<a\s[^>]*?\bhref=")([^"]*)"/gi;
const PICTURE = /(<img\s[^>]*?\bsrc=")([^"]*)"/gi;
const WHOLE_ANCHOR = /<a\s[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi;

/** The letter of a campaign to one reader: HTML and the same as plain text, with the way off the list. Its HTML has been made safe. */
export function campaignLetter(text: CampaignText, { messageId, reader, links, returnPath }: OneLetter): Letter {
  const { campaign, around, sender, origin } = text;
  const site = siteOf(around, origin);
  const off = links?.unsubscribe ?? `${origin}/baja/prueba`;
  const subject = oneLine(fillReader(textOf(campaign.subject), reader));
  const body = fillReader(textOf(campaign.bodyHtml), reader, escapeHtml);
  const why = t("mail.campaign.why", { list: reader.list });
  return {
    messageId,
    from: { name: oneLine(sender.from.name), address: sender.from.address },
    replyTo: sender.replyTo,
    to: { name: oneLine(reader.name), address: reader.email },
    subject: links === null ? t("mailingCampaign.testSubject", { subject }) : subject,
    html: page({
      subject,
      why,
      off,
      body: withLinks(body, { site, origin, links }),
      ...snippetAndImage(campaign, reader, links),
    }),
    text: [textVersion(body, site), "", "--", why, t("mail.campaign.unsubscribeText", { url: off })].join("\n"),
    unsubscribe: links === null ? null : off,
    returnPath,
  };
}

function snippetAndImage({ snippet }: AnyDocument, reader: Reader, links: ReaderLinks | null) {
  return { snippet: oneLine(fillReader(textOf(snippet), reader)), image: links?.open ?? null };
}

interface Page {
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly snippet: string;
  readonly body: string;
  readonly why: string;
  readonly off: string;
  readonly image: string | null;
}

function page({ subject, snippet, body, why, off, image }: Page): string {
  const hidden = "display:none;max-height:0;overflow:hidden;opacity:0";
  const preheader = snippet === "" ? "" : `<div style="${hidden}">${escapeHtml(snippet)}</div>\n`;
  const pixel = image === null ? "" : `\n<img src="${escapeHtml(image)}" width="1" height="1" alt="" style="display:block">`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif">
${preheader}${body}
<p style="margin-top:32px;font-size:12px;color:#666666">${escapeHtml(why)} <a href="${escapeHtml(off)}">${escapeHtml(t("mail.campaign.unsubscribe"))}</a></p>${pixel}
</body>
</html>
`;
}

interface Places {
  /** Where addresses begin that the body has without a host: articles' on the project's site, files' here. */
  readonly site: string;
  readonly origin: string;
  readonly links: ReaderLinks | null;
}

function withLinks(body: string, { site, origin, links }: Places): string {
  return body
    .replace(PICTURE, (_, before: string, src: string) => `${before}${escapeHtml(absolute(decodeHTML(src), origin))}"`)
    .replace(ANCHOR, (_, before: string, href: string) => {
      const url = absolute(decodeHTML(href), site);
      return `${before}${escapeHtml(links !== null && isWeb(url) ? links.click(url) : url)}"`;
    });
}

function textVersion(body: string, site: string): string {
  return plainText(
    body.replace(WHOLE_ANCHOR, (_, href: string, inside: string) => {
      const url = absolute(decodeHTML(href), site);
      return plainText(inside) === url ? escapeHtml(url) : `${inside} (${escapeHtml(url)})`;
    }),
  );
}

function absolute(url: string, base: string): string {
  return url.startsWith("/") && !url.startsWith("//") ? `${base}${url}` : url;
}

function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

function siteOf({ project }: CampaignSurroundings, origin: string): string {
  return baseUrlOf(project) ?? siteHere(origin, textOf(project.id)) ?? origin;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
