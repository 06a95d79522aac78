import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { items, text, type Values } from "../../../engines/markup/markup-parts.ts";

/** What is drawn onto an article's picture where it is shared. */
export interface Overlay {
  /** A veil of the colour with the logo, the logo alone, or nothing. */
  readonly mode: "FULL" | "BASIC" | "NONE";
  /** CSS hexadecimal. */
  readonly color: string;
  /** Ids of assets; empty for none. */
  readonly logo: string;
  /** What stands for an article without a picture. */
  readonly placeholder: string;
}

/** Where neither the settings nor the project say a colour. */
const HOUSE_COLOR = "#1a1b1e";

/**
 * What the settings have for an article: those of the first of its categories that they name, before those of the site. The article's own
 * mode goes before both. Without a choice it is a veil where there is a colour, and else the logo. `settings`: as stored.
 */
export function overlayFor(settings: Values, article: Values, projectColor: string): Overlay {
  const categories = [article.category, ...(Array.isArray(article.auxCategories) ? article.auxCategories : [])].map(idOf);
  const own = categories.flatMap((id) => items(settings.overrides).filter((each) => isOf(each, id)))[0] ?? {};
  const of = (name: string) => text(own[name]) || text(settings[name]);
  const color = hex(of("color")) || hex(projectColor) || HOUSE_COLOR;
  const wished = [article.overlayMode, settings.mode].map(modeOf).find((mode) => mode !== null);
  const automatic = hex(of("color")) === "" ? "BASIC" : "FULL";
  return { mode: wished ?? automatic, color, logo: of("logo"), placeholder: of("placeholder") };
}

function isOf({ enabled, model, docs }: Values, category: string): boolean {
  return enabled !== false && model === "Category" && Array.isArray(docs) && docs.map(idOf).includes(category);
}

function idOf(value: unknown): string {
  return isPlainObject(value) ? text(value.id) : text(value);
}

function modeOf(mode: unknown): Overlay["mode"] | null {
  return mode === "FULL" || mode === "BASIC" || mode === "NONE" ? mode : null;
}

function hex(color: string): string {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : "";
}
