import { CierreError } from "../../../schema/errors.ts";
import { type ArticleStatus, isOnTheWeb } from "../../../schema/features/articles/article-status.ts";
import { asVariant } from "../../../schema/features/articles/article-variant.ts";
import { slugOf } from "../../core/documents/addresses/address-slug.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

type Values = Readonly<Record<string, unknown>>;

interface Addressed {
  readonly key: DocumentKey;
  readonly values: Values;
  /** As it was; `null` for one that is new or was deleted. */
  readonly before: Values | null;
  /** It was deleted and is there again. */
  readonly isBack: boolean;
}

/**
 * Where readers find the article. What people demand, else a path of its own from the moment it is on the web, which then stays:
 * links to it have been sent. A path that was demanded goes with the demand; its own one comes back then, as after a deletion or when
 * it is published again, unless another article has it meanwhile.
 */
export async function articleAddress(work: Workspace, { key, values, before, isBack }: Addressed): Promise<string | null> {
  const forced = textOf(values.urlForced);
  if (forced !== "") return forced;
  const own = textOf(values.url);
  const mayHaveAnother = isBack || textOf(before?.urlForced) !== "";
  const isNews = isForReaders(values) && !isForReaders(before ?? {});
  if (!mayHaveAnother && own !== "" && !(isNews && (await isTaken(work, key, own)))) return own;
  const kept = mayHaveAnother ? await work.keptAddress(key.id) : null;
  if (kept !== null && (await isFree(work, key, kept))) return kept;
  // Of an unknown status there is none: validation refuses it.
  if (!isOnTheWeb(values.status as ArticleStatus)) return null;
  return freePath(work, key, pathOf(key.id, textOf(asVariant(values, "url").title)));
}

/**
 * Throws `invalid` when the saved article would from now on be where readers find another one: one that they follow a link to. It
 * holds for what people demand; an article's own path gives way (`articleAddress`). Two that shared an address before stay as they are.
 */
export async function checkAddress(work: Workspace, key: DocumentKey, before: Values | null, saved: Values): Promise<void> {
  const url = textOf(saved.url);
  const isKnown = before !== null && isForReaders(before) && textOf(before.url) === url;
  if (url === "" || isKnown || !isForReaders(saved) || !(await isTaken(work, key, url))) return;
  throw new CierreError("invalid", { fields: { urlForced: "validation.addressTaken" } });
}

/** Whether readers find the article, or will without anybody doing anything. */
function isForReaders({ status }: Values): boolean {
  return status === "SCHEDULED" || isOnTheWeb(status as ArticleStatus); // validation refuses one of an unknown status
}

/** Whether readers find another article there. */
async function isTaken(work: Workspace, { scope, collection, id }: DocumentKey, url: string): Promise<boolean> {
  const holders = await work.holdersOf({ scope, collection, field: "url", value: url });
  const keys = holders.filter((holder) => holder !== id).map((holder) => ({ scope, collection, id: holder }));
  await work.load(keys);
  return keys.some((other) => isForReaders(work.findLive(other)?.data ?? {}));
}

/** Remembers the address that a saved article has of its own, or had until one is demanded. */
export function keepAddress(work: Workspace, docId: string, before: Values | null, saved: Values): void {
  const [former, own] = [before && ownAddress(before), ownAddress(saved)];
  if (own !== former) work.keepAddress({ docId, url: own ?? former ?? "" });
}

function ownAddress({ url, urlForced }: Values): string | null {
  return textOf(urlForced) === "" && textOf(url) !== "" ? textOf(url) : null;
}

/** The path that an article is given when it is first on the web. */
export function pathOf(id: string, title: string): string {
  return ["/nota", id, slugOf(title)].filter(Boolean).join("/");
}

async function freePath(work: Workspace, key: DocumentKey, path: string): Promise<string> {
  for (let number = 1; ; number++) {
    const url = number === 1 ? path : `${path}-${number}`;
    if (await isFree(work, key, url)) return url;
  }
}

async function isFree(work: Workspace, { scope, collection, id }: DocumentKey, url: string): Promise<boolean> {
  const holders = await work.holdersOf({ scope, collection, field: "url", value: url });
  return holders.every((holder) => holder === id);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
