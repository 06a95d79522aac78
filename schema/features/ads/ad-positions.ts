/** Pages of a project's site, by what they are. `list`: the articles of a section, a tag, a person or a search. */
export const adPages = ["front", "article", "list", "page"] as const;
export type AdPage = (typeof adPages)[number];

/** Where a slot stands on a page of the site. `body`: between the paragraphs of an article. */
export const adPositions = ["header", "content-before", "body", "content-after", "footer"] as const;
export type AdPosition = (typeof adPositions)[number];

/** The device of whoever reads (AD-012). */
export const adDevices = ["desktop", "mobile"] as const;
export type AdDevice = (typeof adDevices)[number];

/** The largest creative that has room, in pixels. */
export function roomAt(position: AdPosition, device: AdDevice): { readonly width: number; readonly height: number } {
  if (device === "mobile") return { width: 350, height: 600 };
  return position === "body" ? { width: 704, height: 600 } : { width: 970, height: 600 };
}

/** What is counted of an advertisement, as `GET analytics/event` names it (AD-026). */
export const adEvents = ["adview", "adactiveviewbase", "adactiveview", "adclick"] as const;
export type AdEvent = (typeof adEvents)[number];
