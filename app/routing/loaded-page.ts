import { type ComponentType, createElement } from "react";
import { withTexts } from "../client/texts/section-texts.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { type Page, type PageAt, type PageEntry, shownPage } from "./page.ts";

/** A page whose code, and the texts that it shows, are loaded when it is first opened. `propsOf`: what it is given. */
export function loadedPage<P extends object>(
  entry: PageEntry,
  load: () => Promise<ComponentType<P>>,
  propsOf: (at: PageAt) => P,
): Page {
  const Part = lazyPart(() => withTexts(load()));
  return shownPage(entry, (at) => createElement(Part, propsOf(at)));
}

/** A page that is given nothing. */
export function plainPage(entry: PageEntry, load: () => Promise<ComponentType>): Page {
  return loadedPage(entry, load, () => ({}));
}
