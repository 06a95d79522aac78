import { decodeHTML } from "entities";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { subjectTrialOf } from "../../../../schema/features/mailing/subject-trial.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import type { Letter } from "../../../outbound/mail/letter.ts";
import { oneLine } from "../../../outbound/mail/one-line.ts";
import type { CampaignSurroundings } from "../campaign-audience.ts";
import type { ReaderLinks } from "../mail-links.ts";
import { fillReader, type Reader } from "../reader-values.ts";
import type { Variant } from "./decide-trial.ts";
import { letterBody } from "./letter-body.ts";
import { absolute, type LetterBrand } from "./letter-brand.ts";
import { letterFrame } from "./letter-frame.ts";
import { letterText } from "./letter-text.ts";
import type { Sender } from "./sender-of.ts";

/** What all letters of a campaign have in common. */
export interface CampaignText {
  readonly campaign: AnyDocument;
  readonly around: CampaignSurroundings;
  readonly sender: Sender;
  readonly brand: LetterBrand;
  /** Of this server, `https://host`. */
  readonly origin: string;
  /** Which of two subjects has won; `null` while both are tried, and for one. */
  readonly winner: Variant | null;
}

interface OneLetter {
  readonly messageId: string;
  readonly reader: Reader;
  /** The subject that it has of two; `null`: the one that has won. */
  readonly variant: Variant | null;
  /** `null`: a trial, in which nothing is counted and nobody is taken off. */
  readonly links: ReaderLinks | null;
  /** Addresses of this letter alone, where there is a mailbox for them (`return-path.ts`). */
  readonly paths: { readonly returns: string | null; readonly unsubscribe: string | null };
  readonly dkim: Letter["dkim"];
  /** What stands before a link, by its place in the letter: safe HTML. */
  readonly beforeLink?: (place: number) => string;
}

const ANCHOR = /(<a\s[^>]*?\bhref=")([^"]*)"/gi;
const PICTURE = /(<img\s[^>]*?\bsrc=")([^"]*)"/gi;

/** The letter of a campaign to one reader: HTML and the same as plain text, with the way off the list. Its HTML has been made safe. */
export function campaignLetter(
  text: CampaignText,
  { messageId, reader, variant, links, paths, dkim, beforeLink = () => "" }: OneLetter,
): Letter {
  const { campaign, sender, brand, origin } = text;
  const { site } = brand;
  const body = versionsOf(campaign, site);
  const off = links?.unsubscribe ?? `${origin}/baja/prueba`;
  const subject = oneLine(fillReader(subjectOf(text, variant), reader));
  const why = t("mail.campaign.why", { list: reader.list });
  return {
    messageId,
    from: { name: oneLine(sender.from.name), address: sender.from.address },
    replyTo: sender.replyTo,
    to: { name: oneLine(reader.name), address: reader.email },
    subject: links === null ? t("mailingCampaign.testSubject", { subject }) : subject,
    html: letterFrame({
      subject,
      why,
      off,
      brand,
      body: withLinks(fillReader(body.html, reader, escapeHtml), { site, origin, links, beforeLink }),
      ...snippetAndImage(campaign, reader, links),
    }),
    text: [
      fillReader(body.text, reader),
      "",
      "--",
      why,
      t("mail.campaign.unsubscribeText", { url: off }),
      ...addressLines(brand),
    ].join("\n"),
    unsubscribe: links === null ? null : { web: off, mail: paths.unsubscribe },
    list: reader.listId === "" ? null : { id: `${reader.listId}.${domainOf(sender)}`, name: oneLine(reader.list) },
    feedbackId: links === null ? null : feedbackIdOf(text, reader),
    returnPath: paths.returns,
    dkim,
  };
}

function addressLines({ postalAddress }: LetterBrand): string[] {
  return postalAddress === "" ? [] : ["", postalAddress];
}

function subjectOf({ campaign, winner }: CampaignText, variant: Variant | null): string {
  const other = (variant ?? winner) === 2 ? subjectTrialOf(campaign) : null;
  return other?.subject ?? textOf(campaign.subject);
}

/** Of a sender's address. */
export function domainOf({ from }: Pick<Sender, "from">): string {
  return from.address.slice(from.address.lastIndexOf("@") + 1).toLowerCase();
}

/** What large mailbox providers count complaints by: the campaign, its list, what it is, and who sends, which they ask for in 5 to 15 characters. */
function feedbackIdOf({ campaign, sender }: CampaignText, { listId }: Reader): string {
  const who = domainOf(sender)
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 15)
    .padEnd(5, "0");
  return [campaign.id, listId, "campaign", who].map((part) => part.replaceAll(/[^\w.-]/g, "")).join(":");
}

function snippetAndImage({ snippet }: AnyDocument, reader: Reader, links: ReaderLinks | null) {
  return { snippet: oneLine(fillReader(textOf(snippet), reader)), image: links?.open ?? null };
}

interface Places {
  /** Where addresses begin that the body has without a host: articles' on the project's site, files' here. */
  readonly site: string;
  readonly origin: string;
  readonly links: ReaderLinks | null;
  readonly beforeLink: (place: number) => string;
}

function withLinks(body: string, { site, origin, links, beforeLink }: Places): string {
  let place = -1;
  return body
    .replace(PICTURE, (_, before: string, src: string) => `${before}${escapeHtml(absolute(decodeHTML(src), origin))}"`)
    .replace(ANCHOR, (_, before: string, href: string) => {
      const url = absolute(decodeHTML(href), site);
      place += 1;
      return `${beforeLink(place)}${before}${escapeHtml(links !== null && isWeb(url) ? links.click(url, place) : url)}"`;
    });
}

/** The body of a campaign as HTML and as text, with the places that name its reader: worked out once, not for each. */
interface Versions {
  readonly html: string;
  readonly text: string;
}
const versions = new WeakMap<AnyDocument, Versions>();

function versionsOf(campaign: AnyDocument, site: string): Versions {
  const known = versions.get(campaign);
  if (known !== undefined) return known;
  const body = textOf(campaign.bodyHtml);
  const made = { html: letterBody(body), text: letterText(body, (href) => absolute(href, site)) };
  versions.set(campaign, made);
  return made;
}

function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
