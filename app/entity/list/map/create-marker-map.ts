import "leaflet/dist/leaflet.css";
import L from "leaflet";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { MapTiles } from "../../../../schema/wire/session.ts";
import { addGround } from "../../../maps/add-ground.ts";
import ground from "../../../maps/maps.module.css";
import classes from "./map.module.css";
import type { Marker } from "./markers-of.ts";

/** Where the map looks while it has nothing to show: Buenos Aires (spec 0 §3). */
const CENTRE: L.LatLngTuple = [-34.6037, -58.3816];
const FIRST_ZOOM = 6;
/** A single place is shown with what is around it. */
const CLOSEST = 14;

/** A map with markers; each opens its document by click, Enter or Space. */
export interface MarkerMap {
  /** Replaces the markers. The first that come decide what part of the world is seen. */
  show(markers: readonly Marker[]): void;
  /** Stands out from the others, and is brought into view. */
  point(id: string): void;
  remove(): void;
}

/** A map of documents, on the ground that every map has (`addGround`). */
export function createMarkerMap(element: HTMLElement, tiles: MapTiles | null, onOpen: (id: string) => void): MarkerMap {
  element.classList.add(ground.water ?? "");
  const map = L.map(element, { center: CENTRE, zoom: FIRST_ZOOM, zoomControl: false, attributionControl: false });
  L.control.zoom({ zoomInTitle: t("list.map.zoomIn"), zoomOutTitle: t("list.map.zoomOut") }).addTo(map);
  addGround(map, tiles);
  const shown = new Map<string, L.Marker>();
  let hasFitted = false;
  let pointed: L.Marker | undefined;
  const watch = new ResizeObserver(() => map.invalidateSize());
  watch.observe(element);
  return {
    show(markers) {
      for (const marker of shown.values()) marker.remove();
      shown.clear();
      for (const marker of markers) shown.set(marker.id, placed(marker, onOpen).addTo(map));
      if (hasFitted || markers.length === 0) return;
      hasFitted = true;
      const places = markers.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
      map.fitBounds(L.latLngBounds(places), { padding: [40, 40], maxZoom: CLOSEST, animate: false });
    },
    point(id) {
      pointed?.getElement()?.removeAttribute("data-pointed");
      pointed = shown.get(id);
      if (!pointed) return;
      pointed.getElement()?.setAttribute("data-pointed", "");
      map.panInside(pointed.getLatLng(), { padding: [40, 40], animate: false });
    },
    remove() {
      watch.disconnect();
      map.remove();
    },
  };
}

function placed({ id, title, latitude, longitude }: Marker, onOpen: (id: string) => void): L.Marker {
  const icon = L.divIcon({ className: classes.marker ?? "", iconSize: [24, 24], iconAnchor: [12, 12] });
  const marker = L.marker([latitude, longitude], { icon, title });
  marker.on("click", () => onOpen(id));
  marker.on("add", () => {
    const element = marker.getElement();
    element?.setAttribute("aria-label", title);
    element?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onOpen(id);
    });
  });
  return marker;
}
