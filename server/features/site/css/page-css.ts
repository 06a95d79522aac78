import { DARK_CSS, PALETTE_CSS } from "./palette-css.ts";

/** How a page looks before the project's own styles. */
export const PAGE_CSS = `${PALETTE_CSS}
body { margin: 0 auto; padding: 1rem; max-width: 48rem; font: 1.125rem/1.6 var(--serif); color: var(--tinta); background: var(--papel); overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; }
img, video, iframe { max-width: 100%; height: auto; }
picture { display: contents; }
figure { margin: 1.5rem 0; }
figcaption, .firma, .seccion, .etiquetas { font: var(--t-1)/1.45 var(--sans); color: var(--suave); }
figcaption { margin-top: 0.5rem; }
.volanta { margin: 0; text-transform: uppercase; letter-spacing: 0.04em; font: 650 var(--t-1)/1.4 var(--sans); color: var(--acento); }
h1 { margin: 0.25rem 0; line-height: 1.15; letter-spacing: -0.01em; }
.bajada { font-size: 1.25rem; color: var(--suave); }
table { border-collapse: collapse; }
td, th { border: 1px solid var(--borde); padding: 0.25rem 0.5rem; }
`;

/** Of a page that stands alone: what an origin published, an error, the answer to a vote. */
export const ALONE_CSS = `${PAGE_CSS}${DARK_CSS}`;

/** A story: pages as high as the window, which snap. */
export const STORY_CSS = `
html { scroll-snap-type: y mandatory; background: #000; }
body { margin: 0; font: 1rem/1.4 system-ui, sans-serif; }
.pagina { position: relative; height: 100dvh; max-width: calc(100dvh * 9 / 16); margin: 0 auto; overflow: hidden; background: #1a1b1e; scroll-snap-align: start; }
.pagina > :is(img, video), .pagina > picture > img { position: absolute; width: 100%; height: 100%; }
.textos { position: absolute; inset: auto 1rem 2rem; display: grid; gap: 0.5rem; }
.textos p { margin: 0; padding: 0.5rem 0.75rem; white-space: pre-line; overflow-wrap: anywhere; }
.nombre { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.cerrar { position: fixed; z-index: 1; top: 0.75rem; right: 0.75rem; width: 2.75rem; height: 2.75rem; border-radius: 50%; background: rgb(0 0 0 / 65%); color: #fff; text-align: center; text-decoration: none; font: 1.75rem/2.6rem system-ui, sans-serif; }
.cerrar:focus-visible { outline: 3px solid #fff; }
.nada { color: #fff; padding: 2rem; text-align: center; }
`;
