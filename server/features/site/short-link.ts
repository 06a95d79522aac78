import { randomInt } from "node:crypto";
import { CierreError } from "../../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { baseUrlOf, siteHere } from "../../core/documents/base-url.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/** Letters and digits that are not mistaken for each other. */
const CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const CODE_LENGTH = 7;

export const shortLinkBehaviour = { complete, check } satisfies CollectionBehaviour;

/** A link is made to what readers find (DOC-087); one that was made stays when its article is taken back. */
async function check({ model, doc }: Values, { work, scope, stored }: Saving): Promise<void> {
  if (model !== "Article" || typeof doc !== "string" || doc === stored?.doc) return;
  const key = { scope, collection: "article", id: doc };
  await work.load([key]);
  const article = work.findLive(key);
  // One that is not there is no reference at all, which is refused as such.
  if (article && article.data.status !== "PUBLISHED")
    throw new CierreError("invalid", { fields: { doc: "validation.notPublished" } });
}

/** A link without a code gets one. What is none is left to validation, which refuses it. */
async function complete(values: Values, { work, stored, ctx: { projectId, origin } }: Saving): Promise<Values> {
  const code = isEmptyValue(values.code) ? newCode() : values.code;
  if (typeof code !== "string") return values;
  const url = await shortAddress(work, { code, projectId, origin });
  return { ...values, code, url: url ?? ((stored?.code === code && stored.url) || null) };
}

interface Link {
  readonly code: string;
  readonly projectId: string | null;
  readonly origin: string | undefined;
}

/** The address of a link is the site's, which a project without a domain has on this server; `null` where nobody knows who asks where. */
export async function shortAddress(work: Workspace, { code, projectId, origin }: Link): Promise<string | null> {
  const key = { scope: GLOBAL_SCOPE, collection: "project", id: projectId ?? "" };
  await work.load([key]);
  const site = baseUrlOf(work.findLive(key)?.data ?? {}) ?? siteHere(origin, projectId);
  return site === null ? null : `${site}/s/${code}`;
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}
