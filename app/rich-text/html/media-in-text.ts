import { captionOf } from "./figure-html.ts";

/** A picture or film that a text shows, as items of multimedia have it. */
export interface MediaInText {
  readonly type: "photo" | "video";
  readonly asset: string | null;
  /** Only of what has no asset: the file of one may move. */
  readonly url: string | null;
  readonly description: string | null;
  readonly attribution: string | null;
}

/** The pictures and films of a text, in its order, each once. What has neither a file here nor a whole address is left out. */
export function mediaInText(html: string): MediaInText[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const found = new Map<string, MediaInText>();
  for (const element of body.querySelectorAll("img, video")) {
    const asset = element.closest("[data-asset]")?.getAttribute("data-asset") || null;
    const address = element.getAttribute("src") ?? element.querySelector("source")?.getAttribute("src") ?? "";
    const url = asset === null && /^https?:\/\//i.test(address) ? address : null;
    const source = asset ?? url;
    if (source === null || found.has(source)) continue;
    const figure = element.closest("figure");
    const words = figure ? captionOf(figure.outerHTML) : null;
    found.set(source, {
      type: element.localName === "img" ? "photo" : "video",
      asset,
      url,
      description: words?.caption || element.getAttribute("alt") || null,
      attribution: words?.credit || null,
    });
  }
  return [...found.values()];
}
