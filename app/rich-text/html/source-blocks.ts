import { htmlBlocks } from "../../../sync/merging/html-blocks.ts";
import { htmlTags } from "../../../sync/merging/html-tags.ts";
import { sanitize } from "./sanitize.ts";
import { withoutHandlers } from "./without-handlers.ts";

/** A block of a text as it came, where nothing of it is unsafe, and as the sanitiser writes it. */
export interface SourceBlock {
  readonly html: string;
  readonly safe: string;
}

/**
 * The blocks of a text, of which `safe` is what the sanitiser makes. It writes some things another way, which is no reason to change
 * a block that nobody touches: such a block stays to the letter, and one of which it takes something away is what it leaves.
 */
export function sourceBlocks(html: string, safe: string): SourceBlock[] {
  const blocks = htmlBlocks(safe) ?? [safe];
  const came = html === safe ? null : htmlBlocks(withoutPageTags(html));
  if (came === null) return asSafe(blocks);
  return came.length === blocks.length ? paired(came, blocks) : (aligned(came, safe) ?? asSafe(blocks));
}

/** One block by itself. */
export function sourceBlock(html: string): SourceBlock {
  return vetted(withoutPageTags(html), sanitize(html));
}

/** Of no window: nothing in it is fetched or run. */
export function parsed(html: string): Document {
  const dom = document.implementation.createHTMLDocument();
  dom.body.innerHTML = html;
  return dom;
}

const PAGE = new Set(["html", "head", "body"]);

/**
 * The HTML without the tags of a page, which browsers skip inside of one, as the server does: what was around the blocks of a page that
 * somebody copied whole would otherwise be one block with all of them.
 */
function withoutPageTags(html: string): string {
  let rest = "";
  let at = 0;
  for (const { name, from, to } of htmlTags(html)) {
    if (!PAGE.has(name)) continue;
    rest += html.slice(at, from);
    at = to;
  }
  return rest + html.slice(at);
}

function asSafe(safe: readonly string[]): SourceBlock[] {
  return safe.map((block) => ({ html: block, safe: block }));
}

/** Blocks one for one, which is how the sanitiser leaves them by far the most of the time. */
function paired(came: readonly string[], safe: readonly string[]): SourceBlock[] {
  return came.map((html, at) => vetted(html, safe[at] ?? ""));
}

/** Blocks of which the browser makes several, or none. `null` where the two texts have not the same blocks even so. */
function aligned(came: readonly string[], safe: string): SourceBlock[] | null {
  const found: SourceBlock[] = [];
  let at = 0;
  for (const block of came) {
    const clean = safe.startsWith(block, at) ? block : sanitize(block);
    if (!safe.startsWith(clean, at)) return null;
    if (clean !== "") found.push(vetted(block, clean));
    at += clean.length;
  }
  return at === safe.length ? found : null;
}

/** What follows a block. It is still there when the block is read with it, unless something in that does not end. */
const NEXT = "<hr>";

/** As it came only if the sanitiser took nothing away: it is the very document that it wrote. */
function vetted(html: string, safe: string): SourceBlock {
  // One with handlers is not even parsed: browsers report that.
  const isSame = () => withoutHandlers(html) === html && parsed(html + NEXT).body.innerHTML === safe + NEXT;
  return { html: html === safe || isSame() ? html : safe, safe };
}
