import { randomBytes, randomInt } from "node:crypto";
import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { settleValues } from "../../schema/settle-values.ts";
import { completeArticle } from "./article-rules.ts";
import { completeCustomData } from "./custom-data.ts";
import type { Workspace } from "./workspace.ts";

type Values = Record<string, unknown>;

interface Saving {
  readonly work: Workspace;
  readonly projectId: string | null;
  readonly stored: AnyDocument | null;
  readonly at: string;
}

/** The values of a save with what follows from them, by collection: facts that people do not type and the server knows. */
export async function completeValues(definition: CollectionDefinition, values: Values, saving: Saving): Promise<Values> {
  const settled = settleValues(definition.name, values);
  const complete = Object.hasOwn(completers, definition.name) ? completers[definition.name] : undefined;
  return complete ? complete(settled, saving) : settled;
}

const completers: Readonly<Record<string, (values: Values, saving: Saving) => Values | Promise<Values>>> = {
  article: (values, { stored, at }) => completeArticle(values, stored, at),
  "custom-collection-impl": (values, { work, projectId }) => completeCustomData(work, projectId, values),
  "operation-task": (values, { at }) => ({ ...values, status: operationTaskStatus(values, at) }),
  project: (values) => ({ ...values, baseUrl: baseUrlOf(values) }),
  // Made with the first save and never again: whoever has it keeps their way in (PERM-048).
  "permission-token": (values, { stored }) => ({ ...values, token: stored?.token ?? newToken(values.bytes) }),
  "short-link": completeShortLink,
};

/** Where a task stands at a moment (spec 2 §4). Dates are compared as text: all are ISO 8601 in UTC. */
function operationTaskStatus({ manualCompletionDate, target, article, endDate, startDate, dueDate }: Values, at: string): string {
  const isPast = (date: unknown) => typeof date === "string" && date <= at;
  if (manualCompletionDate || (target === "CREATION" && article)) return "COMPLETE";
  if (isPast(endDate)) return "ENDED";
  if (typeof startDate === "string" && !isPast(startDate)) return "SCHEDULED";
  return isPast(dueDate) ? "DUE" : "ACTIVE";
}

/** Where the project's site is; nothing without a domain. */
function baseUrlOf({ hostname, httpsEnabled }: Values): string | null {
  if (typeof hostname !== "string" || hostname === "") return null;
  return `${httpsEnabled === false ? "http" : "https"}://${hostname}`;
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
