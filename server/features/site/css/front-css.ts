/** How a front looks before the project's own styles: a newspaper's first page, on a wide screen and on a phone. */
export const FRONT_CSS = `
body { max-width: 76rem; padding: 0 1.25rem 3rem; font-size: var(--t0); line-height: 1.45; }
.front { padding: 0; }
.portada { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; }
.portada h2, .portada h3, .portada figure, .portada .volanta { margin: 0; }
.fila-nombre { margin-bottom: 0.875rem !important; padding-top: 0.5rem; border-top: 2px solid currentcolor; font: 700 var(--t1)/1.3 var(--sans); }
.notas { display: grid; grid-template-columns: repeat(var(--columnas), minmax(0, 1fr)); gap: 1.5rem; grid-auto-flow: dense; }
.card { display: grid; align-content: start; gap: 0.625rem; min-width: 0; }
.card-photo { position: relative; aspect-ratio: 3 / 2; overflow: hidden; background: var(--fondo); }
.card-photo img { display: block; width: 100%; height: 100%; object-fit: cover; }
.con-video { position: absolute; left: 0.5rem; bottom: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 2px; background: rgb(0 0 0 / 75%); color: #fff; font: 600 0.75rem/1.5 var(--sans); }
.con-video::before { content: "▶ " / ""; }
.card .titulo { font: 700 var(--t2)/1.18 var(--serif); letter-spacing: -0.005em; text-wrap: balance; }
.card .titulo a { color: inherit; }
.card p { margin: 0.375rem 0 0; }
.card .volanta { margin: 0 0 0.25rem; font-size: 0.75rem; }
.card .firma { font-size: 0.75rem; }
.card .bajada { font-size: 1rem; line-height: 1.45; }
.card mark { background: color-mix(in srgb, var(--acento) 22%, transparent); color: inherit; }
.card .estado { display: inline-block; padding: 0.0625rem 0.5rem; border: 1px dashed #7a5b00; border-radius: 2px; background: #fff6d6; color: #5c4400; font: 600 0.75rem/1.5 var(--sans); }
.muchas .titulo, .auxiliar .titulo { font-size: var(--t1); }
.pocas .titulo { font-size: var(--t3); }
.chicas { gap: 1rem; }
.chicas .titulo { font-size: 1rem; }
.destacando > .card-destacada { grid-column: 1 / span 2; grid-row: 1 / span 2; }
.destacando.al-reves > .card-destacada { grid-column: -3 / span 2; }
.destacando.pocas { grid-template-columns: 2fr 1fr; }
.destacando.pocas.al-reves { grid-template-columns: 1fr 2fr; }
.destacando.pocas > .card-destacada { grid-column: 1; grid-row: 1 / span 3; }
.destacando.pocas.al-reves > .card-destacada { grid-column: 2; }
.destacando.pocas > .card:not(.card-destacada) .titulo { font-size: 1.25rem; }
.card-destacada .titulo { font-size: clamp(var(--t3), 4vw, var(--t6)) !important; font-weight: 750; line-height: 1.06 !important; letter-spacing: -0.015em !important; }
.card-destacada .bajada { font-size: 1.1875rem; }
.card-ancha { grid-column: 1 / -1; }
.notas > .card-ancha, .nota-sola > .card-ancha { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); column-gap: 1.5rem; align-items: center; }
.card-ancha:not(:has(.card-photo)) { grid-template-columns: minmax(0, 1fr) !important; }
.card-ancha .titulo { font-size: clamp(1.5rem, 3vw, 2.25rem); }
.carrusel { display: grid; grid-auto-flow: column; grid-template-columns: none; gap: 1rem; overflow-x: auto; scroll-snap-type: x proximity; padding-bottom: 0.75rem; scrollbar-width: thin; }
.carrusel > * { scroll-snap-align: start; }
.notas.carrusel { grid-auto-columns: calc((100% - (var(--columnas) - 1) * 1rem) / var(--columnas)); }
.carrusel .card-ancha { grid-column: auto; grid-template-columns: minmax(0, 1fr); }
.galeria .carrusel { grid-auto-columns: min(34rem, 85%); }
.galeria img, .galeria video { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
.card-historia { position: relative; container-type: inline-size; aspect-ratio: 9 / 16; overflow: hidden; border-radius: 0.5rem; background: #1a1b1e; }
.card-historia .card-photo { position: absolute; inset: 0; aspect-ratio: auto; background: #2b2d31; }
.card-historia .card-texto { position: absolute; inset: auto 0 0; padding: 3rem 0.875rem 0.875rem; background: linear-gradient(transparent, rgb(0 0 0 / 60%) 3rem, rgb(0 0 0 / 85%)); color: #fff; }
.card-historia .volanta, .card-historia .bajada, .card-historia .firma { color: #fff; }
.card-historia .titulo { font-size: clamp(0.875rem, 9.5cqi, 1.0625rem) !important; hyphens: auto; }
.card-historia time { color: inherit; }
.con-auxiliar { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 1fr); gap: 1.5rem; }
.con-auxiliar.auxiliar-primero { grid-template-columns: minmax(0, 1fr) minmax(0, 3fr); }
.auxiliar-primero > .auxiliar { order: -1; }
.auxiliar { display: grid; gap: 1.25rem; align-content: start; padding-left: 1.5rem; border-left: 1px solid var(--linea); }
.auxiliar-primero > .auxiliar { padding: 0 1.5rem 0 0; border-width: 0 1px 0 0; }
.auxiliar-flotante > .auxiliar { position: sticky; top: 1rem; align-self: start; }
.fijo { padding: 0.875rem 1rem; background: var(--fondo); }
.fijo > section { margin: 0; padding: 0; border: 0; background: none; }
.codigo > :first-child { margin-top: 0; }
.codigo > :last-child { margin-bottom: 0; }
.sin-programa { margin: 0; padding: 1.25rem; border: 1px dashed var(--borde); color: var(--suave); text-align: center; font: 600 0.9375rem/1.4 var(--sans); }
.encuesta { padding: 1.25rem 1.5rem; background: var(--fondo); }
.encuesta h2 { font: 700 1.375rem/1.25 var(--serif); }
.encuesta ul { display: grid; gap: 0.5rem; margin: 1rem 0 0; padding: 0; list-style: none; font: 1rem/1.4 var(--sans); }
.encuesta button { min-height: 2.75rem; margin-top: 1rem; padding: 0 1.25rem; border: 0; border-radius: 4px; background: var(--tinta); color: var(--papel); font: 600 1rem/1.4 var(--sans); cursor: pointer; }
.encuesta label { display: block; cursor: pointer; }
.encuesta meter { display: block; width: 100%; }
.encuesta li { padding: 0.5rem 0.875rem; border: 1px solid var(--borde); border-radius: 4px; background: var(--papel); }
.lista ol, .lista ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 0 1.5rem; margin: 0; padding: 0; list-style: none; counter-reset: puesto; }
.lista li { display: flex; gap: 0.875rem; padding: 0.625rem 0; border-bottom: 1px solid var(--linea); font: 700 1.0625rem/1.3 var(--serif); }
.lista ol li::before { counter-increment: puesto; content: counter(puesto); min-width: 1.25rem; color: var(--acento); font-size: 1.375rem; line-height: 1; }
.cifras ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin: 0; padding: 0.625rem 0; border: solid var(--linea); border-width: 1px 0; list-style: none; font: 600 0.9375rem/1.4 var(--sans); }
.cifras strong { font-variant-numeric: tabular-nums; }
@media (max-width: 47.99rem) {
  body { padding: 0 1rem 2rem; }
  .portada { gap: 1.5rem; }
  .notas:not(.carrusel), .destacando.pocas, .con-auxiliar, .con-auxiliar.auxiliar-primero { grid-template-columns: minmax(0, 1fr) !important; }
  .notas:not(.carrusel) { gap: 1rem; }
  .notas:not(.carrusel) > .card { grid-column: 1 !important; grid-row: auto !important; }
  .notas:not(.carrusel, .pocas) > .card:not(.card-destacada, .card-historia, .card-ancha, .fijo):has(.card-photo) { grid-template-columns: minmax(0, 1fr) 7rem; }
  .notas:not(.carrusel, .pocas) > .card:not(.card-destacada, .card-historia, .card-ancha, .fijo) .card-photo { grid-column: 2; grid-row: 1; aspect-ratio: 1; }
  .notas:not(.carrusel, .pocas) > .card:not(.card-destacada, .card-historia, .card-ancha, .fijo) .card-texto { grid-column: 1; grid-row: 1; }
  .notas:not(.carrusel) > .card + .card:not(.fijo) { padding-top: 1rem; border-top: 1px solid var(--linea); }
  .notas > .card-ancha, .nota-sola > .card-ancha { grid-template-columns: minmax(0, 1fr); }
  .historias:not(.carrusel) { grid-template-columns: repeat(2, minmax(0, 1fr)) !important; }
  .historias:not(.carrusel) > .card { grid-column: auto !important; border: 0 !important; padding: 0 !important; }
  .card .titulo, .pocas .titulo { font-size: 1.125rem; }
  .auxiliar, .auxiliar-primero > .auxiliar { order: 0; padding: 1rem 0 0; border-width: 1px 0 0; border-top: 1px solid var(--linea); }
  .auxiliar-flotante > .auxiliar { position: static; }
  .notas.carrusel { grid-auto-columns: 72%; }
  .notas.carrusel.chicas, .notas.carrusel.historias { grid-auto-columns: 42%; }
}
`;
