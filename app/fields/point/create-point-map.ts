import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { t } from "../../../schema/messages/catalogue.ts";
import type { MapTiles } from "../../../schema/wire/session.ts";
import { addGround } from "../../maps/add-ground.ts";
import ground from "../../maps/maps.module.css";
import classes from "./point.module.css";
import { BUENOS_AIRES, type Degrees } from "./point-value.ts";

export interface PointMapControl {
  /** Puts the marker there, or takes it away; brings it into view. */
  show(degrees: Degrees | null): void;
  remove(): void;
}

const BEGIN_ZOOM = 5;
/** A place looked up or typed is shown at least this near. */
const POINT_ZOOM = 7;
/** An arrow key moves the point by this many CSS pixels; with Shift by ten times as many. */
const KEY_STEP = 4;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A map with one marker, set by click, by dragging and by the arrow keys; `onPick` null only shows it. */
export function createPointMap(
  element: HTMLElement,
  tiles: MapTiles | null,
  onPick: ((degrees: Degrees) => void) | null,
): PointMapControl {
  element.classList.add(ground.water ?? "");
  const map = L.map(element, {
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    minZoom: 2,
    scrollWheelZoom: false,
  });
  // The wheel scrolls the page, until somebody works with the map.
  element.addEventListener("focusin", () => map.scrollWheelZoom.enable());
  element.addEventListener("focusout", () => map.scrollWheelZoom.disable());
  map.setView([BUENOS_AIRES.latitude, BUENOS_AIRES.longitude], BEGIN_ZOOM);
  L.control.zoom({ zoomInTitle: t("widget.point.zoomIn"), zoomOutTitle: t("widget.point.zoomOut") }).addTo(map);
  addGround(map, tiles);
  let marker: L.Marker | null = null;
  const pick = ({ lat, lng }: L.LatLng) => onPick?.({ latitude: lat, longitude: lng });
  const place = (at: L.LatLng) => {
    marker ??= addMarker(map, onPick === null ? null : pick);
    marker.setLatLng(at);
  };
  if (onPick) {
    map.on("click", ({ latlng }) => pick(latlng));
    element.addEventListener("keydown", (event) => moveByKey(map, marker, event, pick));
    element.tabIndex = 0;
  }
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(element);
  return {
    show(degrees) {
      if (degrees === null) {
        marker?.remove();
        marker = null;
        return;
      }
      const at = L.latLng(degrees.latitude, degrees.longitude);
      place(at);
      if (!map.getBounds().pad(-0.05).contains(at)) map.setView(at, Math.max(map.getZoom(), POINT_ZOOM));
    },
    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

function addMarker(map: L.Map, onMoved: ((at: L.LatLng) => void) | null): L.Marker {
  const icon = L.divIcon({ className: classes.pin, html: pin, iconSize: [32, 40], iconAnchor: [16, 38] });
  const marker = L.marker(map.getCenter(), {
    icon,
    draggable: onMoved !== null,
    keyboard: false,
    alt: t("widget.point.marker"),
    title: t("widget.point.marker"),
  });
  if (onMoved) marker.on("dragend", () => onMoved(marker.getLatLng()));
  return marker.addTo(map);
}

const pin =
  '<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.5 16 39 16 39s15-12.5 15-23.2C31 7.6 24.3 1 16 1z"/><circle cx="16" cy="15.5" r="5.5"/></svg>';

/** Without a point yet, it begins where the map is. */
function moveByKey(map: L.Map, marker: L.Marker | null, event: KeyboardEvent, pick: (at: L.LatLng) => void): void {
  if (event.key === "+" || event.key === "-") return void map.setZoom(map.getZoom() + (event.key === "+" ? 1 : -1));
  const direction = arrows[event.key];
  if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const step = event.shiftKey ? KEY_STEP * 10 : KEY_STEP;
  const from = map.project(marker?.getLatLng() ?? map.getCenter());
  pick(map.unproject(from.add([direction[0] * step, direction[1] * step])));
}
