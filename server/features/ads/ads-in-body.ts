import { Parser } from "htmlparser2";

/** How much of a text lies between two advertisements. */
export interface BodySpacing {
  /** Characters. */
  readonly after: number;
  /** What a picture, film or embed counts for, characters. */
  readonly multimedia: number;
}

const MULTIMEDIA: ReadonlySet<string> = new Set(["img", "video", "iframe", "audio", "blockquote", "table"]);

/** A text with frames between its paragraphs; behind its last one stands none. `html` is sanitised. */
export function withAdsInBody(html: string, frames: readonly string[], spacing: BodySpacing): string {
  if (frames.length === 0) return html;
  const places = placesIn(html, frames.length, spacing);
  let from = 0;
  let whole = "";
  places.forEach((at, place) => {
    whole += html.slice(from, at) + (frames[place] ?? "");
    from = at;
  });
  return whole + html.slice(from);
}

/** Ends of paragraphs behind which one has been read enough, most of them at the most. */
function placesIn(html: string, most: number, { after, multimedia }: BodySpacing): readonly number[] {
  const ends: { readonly at: number; readonly read: number }[] = [];
  let depth = 0;
  let read = 0;
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      if (MULTIMEDIA.has(name)) read += multimedia;
    },
    ontext(text) {
      read += text.length;
    },
    onclosetag() {
      depth -= 1;
      if (depth === 0 && parser.endIndex >= 0) ends.push({ at: parser.endIndex + 1, read });
    },
  });
  parser.end(html);
  const places: number[] = [];
  let last = 0;
  for (const { at, read: until } of ends.slice(0, -1)) {
    if (places.length === most) break;
    if (until - last < after) continue;
    places.push(at);
    last = until;
  }
  return places;
}
