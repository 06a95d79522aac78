import L from "leaflet";
import classes from "./point.module.css";

const TILE_SIZE = 256;

class Graticule extends L.GridLayer {
  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const tile = document.createElement("div");
    tile.className = classes.tile ?? "";
    const { lat, lng } = L.CRS.EPSG3857.pointToLatLng(L.point(x * TILE_SIZE, y * TILE_SIZE), z);
    tile.textContent = `${degrees(lat, "N", "S")} ${degrees(wrapped(lng), "E", "O")}`;
    return tile;
  }
}

/** Squares of the map with the degrees of their corner: what shows where there are no pictures of the ground. */
export function createGraticule(): L.Layer {
  return new Graticule({ tileSize: TILE_SIZE });
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(2).replace(".", ",")}° ${value < 0 ? negative : positive}`;
}

function wrapped(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360);
}
