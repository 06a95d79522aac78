import { chooseEncoding } from "../../../../http/compress-json.ts";
import type { WireForm } from "../as-bytes.ts";
import { type Headers, pageHeaders, type WiredPage } from "../page-headers.ts";

/** A form of a page with its headers, as one list of names and values that Node writes as it is. */
export interface ReadyForm extends WireForm {
  readonly whole: string[];
  /** The headers of a 304. */
  readonly unchanged: string[];
}

export interface ReadyForms {
  readonly plain: ReadyForm;
  readonly br: ReadyForm;
  readonly gzip: ReadyForm;
  /** Where in each list the page's age stands, which every answer writes anew. */
  readonly ageAt: number;
}

const FRESH = { seconds: 0, isOutdated: false };

/** What answers of a page say, worked out once. `everywhere`: headers of every answer. */
export function readyForms(page: WiredPage, everywhere: Headers): ReadyForms {
  const { plain, packed } = page.forms;
  const ready = (form: WireForm): ReadyForm => {
    const length = ["content-length", String(form.bytes.length)] as const;
    return {
      ...form,
      whole: joined(everywhere, [...pageHeaders(page, form, { ...FRESH, isKnown: false }), length]),
      unchanged: joined(everywhere, pageHeaders(page, form, { ...FRESH, isKnown: true })),
    };
  };
  const one = ready(plain);
  const two = packed ? { br: ready(packed.br), gzip: ready(packed.gzip) } : { br: one, gzip: one };
  return { plain: one, ...two, ageAt: one.whole.indexOf("age") + 1 };
}

/** What is said of an answer that is said of every answer stands in that one's place, as Node has it. */
function joined(everywhere: Headers, own: Headers): string[] {
  return [...new Map([...everywhere, ...own])].flat();
}

/** `Accept-Encoding` headers are few: browsers of one make send the same one. */
const MOST_KNOWN = 200;

/** Which form an `Accept-Encoding` header takes, remembered by the header. */
export class FormChoice {
  readonly #known = new Map<string, "plain" | "br" | "gzip">();

  of(accepted: string | string[] | undefined): "plain" | "br" | "gzip" {
    const header = String(accepted ?? "");
    const known = this.#known.get(header);
    if (known !== undefined) return known;
    const chosen = chooseEncoding(header) ?? "plain";
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(header, chosen);
    return chosen;
  }
}
