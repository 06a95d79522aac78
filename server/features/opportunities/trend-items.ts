import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { MOST_OPPORTUNITIES } from "../../../schema/features/opportunities/opportunities.ts";
import type { Trend } from "../../../schema/wire/opportunities.ts";

/** Orders name the most of different things: more are read than one order shows. */
const MOST_READ = 5 * MOST_OPPORTUNITIES;
const LONGEST_NAME = 300;
/** Elements within elements. The parser compares each end with all that are open: nothing is read of what is no feed. */
const DEEPEST = 100;
const PIECE = 4_096;

class ShallowHandler extends DomHandler {
  isTooDeep = false;

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    this.isTooDeep ||= this.tagStack.length > DEEPEST;
  }
}

/**
 * What a feed of trends tells, in its order: RSS whose items have a title, the time of their beginning, categories, and `approx_traffic` (`2000+`) and
 * `increase` (`300%`) under any prefix. `null` for a text that is no RSS. In the time of its length.
 */
export function trendItems(text: string): Trend[] | null {
  const feed = treeOf(text);
  if (feed === null || DomUtils.getElementsByTagName("rss", feed, true, 1).length === 0) return null;
  return DomUtils.getElementsByTagName("item", feed, true, MOST_READ).flatMap(({ children }) => {
    const textsOf = (name: string) =>
      DomUtils.getElementsByTagName((tag) => tag === name || tag.endsWith(`:${name}`), children, false).map((found) =>
        DomUtils.textContent(found).trim().slice(0, LONGEST_NAME),
      );
    const [name = ""] = textsOf("title");
    if (name === "") return [];
    const begun = Date.parse(textsOf("pubDate")[0] ?? "");
    const increase = numberOf(textsOf("increase")[0]);
    return {
      name,
      categories: textsOf("category").filter((category) => category !== ""),
      startDate: Number.isNaN(begun) ? null : new Date(begun).toISOString(),
      volume: numberOf(textsOf("approx_traffic")[0]),
      increaseRatio: increase === null ? null : increase / 100,
    };
  });
}

/** The number in `2,000+`, `2 mil+`, `1.5M+` or `300%`; `null` for none. */
function numberOf(text: string | undefined): number | null {
  const [, digits, unit = ""] = /^\+?\s*([\d.,]+)\s*(k|mil|m)?/i.exec(text ?? "") ?? [];
  if (digits === undefined) return null;
  // Groups of three digits are thousands, anything else after a point is a fraction.
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, "") : digits.replace(",", ".");
  const value = Number(plain) * ({ k: 1_000, mil: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? Math.round(value) : null;
}

/** `null` for one that is too deep. */
function treeOf(text: string) {
  const handler = new ShallowHandler();
  const parser = new Parser(handler, { xmlMode: true });
  // In pieces: the handler knows no parser that it could stop.
  for (let at = 0; at < text.length && !handler.isTooDeep; at += PIECE) parser.write(text.slice(at, at + PIECE));
  if (handler.isTooDeep) return null;
  parser.end();
  return handler.root;
}
