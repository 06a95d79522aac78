import { qrMatrix } from "./qr-matrix.ts";

/** Light modules that scanners need around a code. */
const QUIET = 4;

/** A picture of the text as a QR code, as an address that holds it: SVG, dark on white. */
export function qrDataUrl(text: string): string {
  const matrix = qrMatrix(text);
  const size = matrix.length + 2 * QUIET;
  const modules = matrix.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? [`M${column + QUIET} ${row + QUIET}h1v1h-1z`] : [])),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modules.join("")}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
