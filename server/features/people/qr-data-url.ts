import { renderSVG } from "uqr";

/** Light modules that scanners need around a code (ISO/IEC 18004). */
const QUIET = 4;

/** A picture of the text as a QR code, as an address that holds it: SVG, dark on white. Throws for more than a code holds. */
export function qrDataUrl(text: string): string {
  const svg = renderSVG(text, { ecc: "M", border: QUIET });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
