import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The widest file that a page shows, in pixels; originals may be many times that. */
const WIDEST = 1600;

/** A text in an element of its own; nothing for an empty one. */
export function line(tag: string, value: string, name: string): string {
  return value === "" ? "" : `<${tag} class="${name}">${escapeHtml(value)}</${tag}>`;
}

/** A title that leads to another page of the site, or is only read. */
export function linked(title: string, address: string): string {
  return address === "" ? escapeHtml(title) : `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`;
}

/** A moment (ISO 8601) as people read it; nothing for one that has no words. */
export function timeMarkup(moment: string, words: string): string {
  return words === "" ? "" : `<time datetime="${escapeHtml(moment)}">${escapeHtml(words)}</time>`;
}

export function figure(media: string, caption: string): string {
  return `<figure>${media}${caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
}

/** Of an expanded asset: the widest version within so many pixels; empty for none. */
export function addressOf(asset: unknown, widest = WIDEST): string {
  const [largest] = filesWithin(asset, widest);
  return text((largest ?? (isPlainObject(asset) ? items(asset.files) : [])[0])?.url);
}

/** Versions beside the original, the widest first. */
export function filesWithin(asset: unknown, widest: number): Values[] {
  const files = isPlainObject(asset) ? items(asset.files) : [];
  const fitting = files.filter(({ width, tag }) => tag !== "original" && Number(width ?? 0) <= widest);
  return fitting.sort((one, other) => Number(other.width ?? 0) - Number(one.width ?? 0));
}

export function isFilm(item: Values): boolean {
  const files = isPlainObject(item.asset) ? items(item.asset.files) : [];
  return item.type === "video" && files.some(({ tag, mime }) => tag === "original" && text(mime).startsWith("video/"));
}

/** Which part of a picture stays visible, as CSS: `[x, y]` from 0 to 1. */
export function positionOf(focuspoint: unknown, standard: readonly [number, number]): string {
  const [x, y] = Array.isArray(focuspoint) ? focuspoint.map(Number) : standard;
  return `object-position:${percent(x)} ${percent(y)}`;
}

/** What an expanded document is called. */
export function nameOf(document: Values): string {
  return text(document.name ?? document.displayName ?? document.title);
}

export function items(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function percent(share: number | undefined): string {
  return `${Math.round(Math.min(1, Math.max(0, share || 0)) * 100)}%`;
}
