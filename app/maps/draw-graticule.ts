import L from "leaflet";

/** Degrees between two lines, widest first; the first that leaves at least one line in a tile is taken. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Legible on light and dark alike. */
const INK = "rgba(128, 128, 128, 0.4)";

/** A base of meridians and parallels with their degrees, drawn on the device. */
export function drawGraticule(pane: string): L.GridLayer {
  const layer = new L.GridLayer({ pane });
  // The library's own way to make tiles: a subclass would be an `any` of its types.
  Object.assign(layer, { createTile: (coords: L.Coords) => tile(layer, coords) });
  return layer;
}

function tile(layer: L.GridLayer, coords: L.Coords): HTMLElement {
  const size = layer.getTileSize();
  const canvas = document.createElement("canvas");
  canvas.width = size.x;
  canvas.height = size.y;
  canvas.setAttribute("aria-hidden", "true");
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const origin = coords.scaleBy(size);
  const at = (x: number, y: number) => L.CRS.EPSG3857.pointToLatLng(L.point(origin.x + x, origin.y + y), coords.z);
  const [northWest, southEast] = [at(0, 0), at(size.x, size.y)];
  const step = STEPS.find((one) => southEast.lng - northWest.lng >= one * 1.5) ?? STEPS.at(-1) ?? 1;
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
  pen.font = "11px system-ui, sans-serif";
  for (const degrees of multiples(step, northWest.lng, southEast.lng)) {
    const x = L.CRS.EPSG3857.latLngToPoint(L.latLng(0, degrees), coords.z).x - origin.x;
    line(pen, x, 0, x, size.y);
    pen.fillText(label(degrees, step), x + 4, 12);
  }
  for (const degrees of multiples(step, southEast.lat, northWest.lat)) {
    const y = L.CRS.EPSG3857.latLngToPoint(L.latLng(degrees, 0), coords.z).y - origin.y;
    line(pen, 0, y, size.x, y);
    pen.fillText(label(degrees, step), 4, y - 4);
  }
  return canvas;
}

function line(pen: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}

function label(degrees: number, step: number): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  return `${degrees.toFixed(decimals).replace(".", ",")}°`;
}
