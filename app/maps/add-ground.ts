import L from "leaflet";
import { feature, mesh } from "topojson-client";
import type { MapTiles } from "../../schema/wire/session.ts";
import { drawGraticule } from "./draw-graticule.ts";
import { addKnownPlaces } from "./known-places.ts";
import classes from "./maps.module.css";
import { outlineJson } from "./outline.ts";

/** Below what the library puts pictures of the ground on. */
const GROUND = "ground";
const GROUND_LAYER = 150;

/**
 * What a map stands on: land, borders, degrees and main cities, drawn on the device, so that it is the same without a network. Where the
 * server names a server of tiles, its pictures lie over that.
 */
export function addGround(map: L.Map, tiles: MapTiles | null): void {
  map.createPane(GROUND).style.zIndex = String(GROUND_LAYER);
  const shape = { pane: GROUND, interactive: false } as const;
  const { land, borders } = readOutline();
  L.geoJSON(land, { ...shape, style: { className: classes.land ?? "", weight: 1 } }).addTo(map);
  L.geoJSON(borders, { ...shape, style: { className: classes.border ?? "", weight: 1, fill: false } }).addTo(map);
  drawGraticule(GROUND).addTo(map);
  if (tiles === null) addKnownPlaces(map);
  else addTiles(map, tiles);
}

function addTiles(map: L.Map, { url, attribution }: MapTiles): void {
  L.control.attribution({ prefix: false }).addTo(map);
  L.tileLayer(url, { attribution: escaped(attribution), maxZoom: 19 }).addTo(map);
}

type Topology = Parameters<typeof feature>[0];
type Shapes = Parameters<typeof feature>[1];

function readOutline() {
  // Made by our own script (`scripts/build/make-outline.ts`).
  const outline = JSON.parse(outlineJson) as Topology & { readonly objects: { readonly countries: Shapes } };
  const { countries } = outline.objects;
  return {
    land: feature(outline, countries),
    borders: mesh(outline, countries as Parameters<typeof mesh>[1], (a, b) => a !== b),
  };
}

/** The library takes it for HTML. */
function escaped(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}
