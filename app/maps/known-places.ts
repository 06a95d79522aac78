import L from "leaflet";
import classes from "./maps.module.css";
import { places } from "./places.ts";

/** Zoom from which places of each rank are shown. */
const ZOOM_OF_RANK = { 1: 2, 2: 5, 3: 7 } as const;

/** Draws the places that the application knows, those of lower rank from nearer on. */
export function addKnownPlaces(map: L.Map): void {
  const layers = ([1, 2, 3] as const).map((rank) => {
    const marks = places
      .filter((place) => place.rank === rank)
      .map((place) => markOf(place.city, L.latLng(place.latitude, place.longitude)));
    return { zoom: ZOOM_OF_RANK[rank], layer: L.layerGroup(marks) };
  });
  const update = () => {
    for (const { zoom, layer } of layers) {
      if (map.getZoom() >= zoom) layer.addTo(map);
      else layer.remove();
    }
  };
  map.on("zoomend", update);
  update();
}

/** Built as an element: names never pass for HTML. */
function markOf(name: string, at: L.LatLng): L.Marker {
  const html = document.createElement("span");
  html.textContent = name;
  const icon = L.divIcon({ className: classes.place, html, iconSize: [8, 8] });
  return L.marker(at, { icon, interactive: false, keyboard: false });
}
