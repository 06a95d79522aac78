import { randomBytes } from "node:crypto";
import { type AdDevice, type AdPage, type AdPosition, adDevices } from "../../../schema/features/ads/ad-positions.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { type AdSlot, type AdStock, readAdStock } from "./ad-stock.ts";
import { type AdView, openOffers, slotsOn } from "./choose-ads.ts";
import { choosePageAds, isAbove } from "./choose-page-ads.ts";

/** Frames of a page for its advertisements, as HTML, where there is anything to show in them. Those above the contents are of one kind of device each. */
export type PageAds = (position: AdPosition, device: AdDevice) => readonly string[];

/** For so long pages have rooms for the same advertisements, ms. */
const SAME_MS = 10_000;

/** Ids of categories that a page is about, in the address of a frame, at most. */
const MOST_CATEGORIES = 20;

/**
 * Where advertisements stand on a page. What stands there is chosen when a reader's browser asks for it, so that a page can be kept for all
 * of them. Above the contents each room is as high as what comes into it, on each kind of device, and there is none where nothing does
 * (`choosePageAds`); further down it is that of the largest that may come, and fits itself before anybody sees it (`page.js` of the site).
 */
export async function adsOfPage(ctx: CommandContext, page: AdPage, categories: readonly string[] = []): Promise<PageAds> {
  // Pages that are made within some seconds have the same: what is in a frame is chosen when it is asked for.
  const stock = await readAdStock(ctx, new Date(Math.floor(ctx.now().getTime() / SAME_MS) * SAME_MS));
  const slots = slotsOn(stock, page);
  const about = { page, categories: categories.slice(0, MOST_CATEGORIES), now: ctx.now().getTime() };
  const making = randomBytes(6).toString("base64url");
  const query = new URLSearchParams({ p: page, v: making });
  for (const slot of slots) query.append("s", slot.id);
  for (const category of about.categories) query.append("c", category);
  const drawn = adDevices.map((device) => ({
    device,
    ads: choosePageAds(stock, slots, { ...about, device }, { making, reader: "" }),
  }));
  return (position, device) => {
    const ads = drawn.find((each) => each.device === device)?.ads ?? [];
    return slots
      .map((slot, at) => ({ slot, creative: ads[at]?.creative ?? null }))
      .filter(({ slot }) => slot.position === position)
      .map(({ slot, creative }) =>
        isAbove(slot)
          ? frameAbove(slot, device, creative, String(query))
          : frameBelow(slot, roomsOf(stock, slot, about), String(query)),
      )
      .filter((html) => html !== "");
  };
}

interface Room {
  readonly width: number;
  readonly height: number;
}
type Rooms = Readonly<Record<AdDevice, Room>>;

const NO_ROOM: Room = { width: 0, height: 0 };

function roomsOf(stock: AdStock, slot: AdSlot, about: Omit<AdView, "device">): Rooms {
  const [desktop = NO_ROOM, mobile = NO_ROOM] = adDevices.map((device) => {
    const creatives = openOffers(stock, slot, { ...about, device }).flatMap((offer) => offer.creatives);
    const largest = (side: "width" | "height") => Math.max(0, ...creatives.map((creative) => creative[side]));
    return { width: largest("width"), height: largest("height") };
  });
  return { desktop, mobile };
}

/** Of one device alone: a frame that is not seen is never asked for. */
function frameAbove(slot: AdSlot, device: AdDevice, room: Room | null, query: string): string {
  if (room === null) return "";
  const rooms = { desktop: NO_ROOM, mobile: NO_ROOM, [device]: room };
  return frameOf(slot, rooms, `${query}&d=${device}&h=${room.height}`);
}

function frameBelow(slot: AdSlot, rooms: Rooms, query: string): string {
  return rooms.desktop.width + rooms.mobile.width > 0 ? frameOf(slot, rooms, query) : "";
}

function frameOf({ id, position }: AdSlot, { desktop, mobile }: Rooms, query: string): string {
  const size = `--ancho:${desktop.width}px;--alto:${desktop.height}px;--ancho-movil:${mobile.width}px;--alto-movil:${mobile.height}px`;
  const classes = [
    "anuncio",
    `anuncio-${position}`,
    desktop.width === 0 && "solo-movil",
    mobile.width === 0 && "solo-escritorio",
  ];
  const name = escapeHtml(t("site.ad"));
  return `<div class="${classes.filter(Boolean).join(" ")}" style="${size}"><small>${name}</small><iframe src="/_anuncios/espacio/${encodeURIComponent(id)}?${escapeHtml(query)}" title="${name}" loading="lazy" referrerpolicy="no-referrer" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe></div>`;
}

/** How pages show the frames: what is in them is made for light pages. */
export const ADS_CSS = `
.anuncio { display: flex; flex-direction: column; align-items: center; margin: 1.5rem 0; padding: 0.375rem 0 0.75rem; background: var(--fondo); clear: both; }
.anuncio small { margin-bottom: 0.25rem; color: var(--suave); font: 0.75rem/1.4 var(--sans); }
.anuncio iframe { width: var(--ancho); height: var(--alto); max-width: 100%; aspect-ratio: auto; border: 0; color-scheme: light; }
.solo-movil, .anuncio[hidden] { display: none; }
.anuncio.sin-nada { visibility: hidden; }
@media (max-width: 47.99em) {
  .anuncio iframe { width: var(--ancho-movil); height: var(--alto-movil); }
  .anuncios.solo-movil { display: block; }
  .anuncio.solo-movil { display: flex; }
  .solo-escritorio { display: none; }
}
@media print {
  .anuncios, .anuncio { display: none !important; }
}
`;
