import { Parser } from "htmlparser2";

/** What HTML leads to or shows. */
export interface HtmlAddresses {
  /** Pictures and pages of other sites. */
  readonly media: ReadonlySet<string>;
  /** Links, and documents that words refer to. */
  readonly links: ReadonlySet<string>;
}

/** Elements that show something which words do not tell. */
const SHOWN = ["src", "poster", "data-asset"];
const LED_TO = ["href", "data-article", "data-person", "data-tag"];

/** In the time of the text's length. */
export function addressesOf(html: string): HtmlAddresses {
  const [media, links] = [new Set<string>(), new Set<string>()];
  const parser = new Parser({
    onopentag(_name, attributes) {
      for (const name of SHOWN) if (attributes[name]) media.add(attributes[name].trim());
      for (const name of LED_TO) if (attributes[name]) links.add(attributes[name].trim());
    },
  });
  parser.end(html);
  return { media, links };
}
