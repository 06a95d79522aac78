import { randomBytes, randomInt } from "node:crypto";
import { article } from "../../schema/collections/content/article.ts";
import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { settleValues } from "../../schema/settle-values.ts";
import { completeAnnotation } from "../collections/annotation-rules.ts";
import { articleAddress } from "../collections/article-address.ts";
import { articleFacts, orderedCoverage } from "../collections/article-facts.ts";
import { completeArticle } from "../collections/article-rules.ts";
import { completeCustomData } from "../collections/custom-data.ts";
import { messagesAbout } from "../collections/message-count.ts";
import { placeMessage } from "../collections/place-message.ts";
import { qrDataUrl } from "../collections/qr-data-url.ts";
import type { CommandContext } from "./command-context.ts";
import { factsOfTime } from "./facts-of-time.ts";
import { scopeOf } from "./stored-document.ts";
import type { Workspace } from "./workspace.ts";

type Values = Record<string, unknown>;

interface Saving {
  /** Of the document, also of one that is not there yet. */
  readonly id: string;
  readonly ctx: CommandContext;
  readonly work: Workspace;
  readonly projectId: string | null;
  readonly stored: AnyDocument | null;
  /** It was deleted and is there again: `stored` is `null` all the same. */
  readonly isBack: boolean;
  readonly at: string;
  /** The program saves, not a person. */
  readonly byServer: boolean;
  /** Where people open the application, `https://host`; `null` where nobody asked over HTTP. */
  readonly origin: string | null;
}

/** The values of a save with what follows from them, by collection: facts that people do not type and the server knows. */
export async function completeValues(definition: CollectionDefinition, values: Values, saving: Saving): Promise<Values> {
  const settled = settleValues(definition.name, values);
  const complete = Object.hasOwn(completers, definition.name) ? completers[definition.name] : undefined;
  const completed = complete ? await complete(settled, saving) : settled;
  return { ...completed, ...factsOfTime(definition, completed, saving.at) };
}

const completers: Readonly<Record<string, (values: Values, saving: Saving) => Values | Promise<Values>>> = {
  "article-annotation": completeAnnotation,
  "conversation-message": placeMessage,
  article: completeArticleWithFacts,
  "custom-collection-impl": (values, { work, projectId }) => completeCustomData(work, projectId, values),
  project: (values) => ({ ...values, baseUrl: baseUrlOf(values) }),
  // Made with the first save, and again only with another length: whoever has it keeps their way in (PERM-048).
  "permission-token": completePermissionToken,
  "short-link": completeShortLink,
  // Whoever adds an origin wants it read.
  "sightseer-origin": (values, { stored, at }) =>
    stored
      ? values
      : { ...values, isConfirmed: values.isConfirmed ?? true, latestScrapeConfirmationDate: confirmedAt(values, at) },
};

async function completeArticleWithFacts(values: Values, saving: Saving): Promise<Values> {
  const { id, ctx, work, stored, isBack, at, byServer } = saving;
  if (values.forkedFrom === id && stored?.forkedFrom !== id)
    throw new CierreError("invalid", { fields: { forkedFrom: "validation.reference" } });
  const complete = completeArticle(values, { before: stored, now: at, byServer, actor: ctx.actor });
  const key = { scope: scopeOf(article, ctx.projectId), collection: article.name, id };
  const url = await articleAddress(work, { key, values: complete, before: stored, isBack });
  const messages = isBack ? ((await messagesAbout(work, key.scope, [id])).get(id) ?? 0) : 0;
  return {
    ...complete,
    ...orderedCoverage(complete),
    ...articleFacts(complete, url),
    ...(messages > 0 && { messageCount: messages }),
  };
}

function confirmedAt({ isConfirmed, latestScrapeConfirmationDate }: Values, at: string): unknown {
  return latestScrapeConfirmationDate ?? (isConfirmed === false ? null : at);
}

/** Where the project's site is; nothing without a domain. */
function baseUrlOf({ hostname, httpsEnabled }: Values): string | null {
  if (typeof hostname !== "string" || hostname === "") return null;
  return `${httpsEnabled === false ? "http" : "https"}://${hostname}`;
}

/** The token with the link that takes its owner to the page where it is used, also as a picture. */
function completePermissionToken(values: Values, { stored, origin }: Saving): Values {
  const isOther = stored !== null && stored.bytes !== values.bytes;
  const made = isOther ? { ...values, token: null, link: null, qrDataURL: null } : values;
  const token = typeof made.token === "string" ? made.token : newToken(made.bytes);
  const link = made.link ?? (origin === null ? null : `${origin}/admin/#/enrolment/${token}`);
  if (typeof link !== "string") return { ...made, token };
  return { ...made, token, link, qrDataURL: made.qrDataURL ?? qrDataUrl(link) };
}

function newToken(bytes: unknown): string {
  return randomBytes(typeof bytes === "number" ? bytes : 32).toString("base64url");
}

/** Letters and digits that are not mistaken for each other. */
const CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const CODE_LENGTH = 7;

/** A link without a code gets one; its address is the site's. */
async function completeShortLink(values: Values, { work, projectId }: Saving): Promise<Values> {
  const code = typeof values.code === "string" && values.code !== "" ? values.code : newCode();
  const key = { scope: GLOBAL_SCOPE, collection: "project", id: projectId ?? "" };
  await work.load([key]);
  const baseUrl = baseUrlOf(work.findLive(key)?.data ?? {});
  return { ...values, code, url: baseUrl === null ? null : `${baseUrl}/s/${code}` };
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}
