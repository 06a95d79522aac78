/** What a site has around its pages, and pages that are no front. */
export const READERS_CSS = `
a { color: inherit; text-underline-offset: 0.15em; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid #2f86a6; outline-offset: 2px; }
.saltar { position: absolute; left: -999rem; }
.saltar:focus { left: 1rem; top: 0.5rem; z-index: 3; padding: 0.5rem 1rem; background: var(--papel); font: 600 1rem/1.4 var(--sans); }
.mancheta { display: grid; grid-template-columns: 1fr auto 1fr; align-items: end; gap: 1rem; padding: 1.25rem 0 1rem; }
.hoy { margin: 0; color: var(--suave); font: var(--t-1)/1.4 var(--sans); text-wrap: balance; }
.hoy::first-letter { text-transform: uppercase; }
.mancheta h1 { margin: 0; font: inherit; }
.sitio { grid-column: 2; display: block; text-align: center; font: 800 clamp(2rem, 5.2vw, 3.5rem)/1 var(--serif); letter-spacing: -0.02em; }
.sitio img { display: block; width: auto; max-width: min(24rem, 70vw); height: clamp(2rem, 5.2vw, 3.5rem); object-fit: contain; }
.sitio, .barra a, .card .titulo a, .lista a, .pie a { text-decoration: none; }
.sitio:hover, .barra a:hover, .card .titulo a:hover, .lista a:hover, .pie a:hover { text-decoration: underline; text-decoration-thickness: 0.06em; }
.urgente { display: flex; gap: 0.75rem; align-items: baseline; margin: 0 0 0.5rem; padding: 0.625rem 0.875rem; background: #9b1c1c; color: #fff; font: 600 1rem/1.35 var(--sans); }
.urgente[hidden] { display: none; }
.urgente strong { flex: none; text-transform: uppercase; font-size: var(--t-1); letter-spacing: 0.04em; }
.programa iframe { display: block; width: 100%; height: 150px; border: 0; }
.etiqueta { display: block; width: 100%; height: 0; border: 0; }
.consentimiento { position: sticky; bottom: 0; z-index: 3; margin: 0 -1rem; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.5rem 0.75rem; padding: 0.75rem 1rem; border-top: 1px solid var(--tinta); background: var(--papel); font: 0.9375rem/1.4 var(--sans); }
.consentimiento[hidden] { display: none; }
.consentimiento p { flex: 1 1 18rem; margin: 0; max-width: 46rem; }
.consentimiento button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--tinta); border-radius: 4px; background: none; color: inherit; font: 600 0.9375rem/1.4 var(--sans); cursor: pointer; }
.barra { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; justify-content: space-between; gap: 0.25rem 1.5rem; margin-bottom: 1.75rem; border: solid var(--tinta); border-width: 1px 0; background: var(--papel); font: 600 0.9375rem/1.4 var(--sans); }
.barra nav { display: flex; flex: 1; gap: 1.25rem; justify-content: space-between; min-width: 0; }
.barra ul { overflow-x: auto; scrollbar-width: none; display: flex; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; white-space: nowrap; }
.barra a { display: inline-block; padding: 0.6875rem 0; }
.barra [aria-current] { box-shadow: inset 0 -3px var(--acento); }
.buscador { display: flex; flex: none; gap: 0.25rem; }
.buscador input { width: 11rem; min-height: 2.25rem; padding: 0 0.75rem; border: 1px solid var(--borde); border-radius: 4px; background: var(--papel); color: inherit; font: inherit; font-weight: 400; }
.buscador button, .siguiente { min-height: 2.25rem; padding: 0 0.875rem; border: 1px solid var(--tinta); border-radius: 4px; background: var(--tinta); color: var(--papel); font: inherit; cursor: pointer; }
.siguiente { display: inline-flex; align-items: center; min-height: 2.75rem; font: 600 1rem/1.4 var(--sans); text-decoration: none; }
main .buscador { margin: 0 0 2rem; font: 1rem/1.4 var(--sans); }
main .buscador input { flex: 1; min-width: 0; min-height: 2.75rem; }
.ir-a-buscar { display: none !important; }
.titulo-de-lista { margin: 0 0 1.5rem; padding-bottom: 0.5rem; border-bottom: 2px solid currentcolor; font: 750 clamp(var(--t4), 5vw, var(--t5))/1.1 var(--serif); letter-spacing: -0.015em; }
.intro { max-width: 44rem; margin-bottom: 2rem; }
.intro img { float: right; width: 9rem; margin: 0 0 1rem 1.5rem; border-radius: 50%; aspect-ratio: 1; object-fit: cover; }
.en-otros-sitios { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; list-style: none; font: 0.9375rem/1.4 var(--sans); }
.en-otros-sitios a { display: inline-block; padding: 0.375rem 0; }
.temas { display: flex; flex-wrap: wrap; gap: 0.5rem; max-width: 44rem; margin: 2rem auto; padding: 0; list-style: none; font: 0.9375rem/1.4 var(--sans); }
.temas a { display: block; padding: 0.4375rem 0.875rem; border: 1px solid var(--borde); border-radius: 999px; text-decoration: none; }
.temas a:hover { background: var(--fondo); }
.mas { margin-top: 3rem; }
.vacio { padding: 3rem 0; text-align: center; font: 1.125rem/1.5 var(--sans); }
.avisos { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; }
.avisos[hidden] { display: none; }
.avisos button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--borde); border-radius: 4px; background: none; color: inherit; font: 600 1rem/1.4 var(--sans); cursor: pointer; }
.pie { margin-top: 4rem; padding: 1.5rem 0 0; border-top: 3px double currentcolor; font: 0.9375rem/1.5 var(--sans); }
.pie-cuerpo { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr)); gap: 1.5rem 2rem; }
.pie .pie-nombre { color: inherit; font: 800 var(--t2)/1.1 var(--serif); }
.pie p { margin: 0.5rem 0 0; color: var(--suave); }
.pie h2 { margin: 0 0 0.25rem; font: 650 var(--t-1)/1.4 var(--sans); text-transform: uppercase; letter-spacing: 0.04em; }
.pie ul { margin: 0; padding: 0; list-style: none; }
.pie li a { display: inline-block; padding: 0.3125rem 0; }
.pie-cierre { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 1.5rem; margin-top: 1.5rem; padding-top: 0.75rem; border-top: 1px solid var(--linea); color: var(--suave); font-size: var(--t-1); }
@media (max-width: 63.99em) {
  .barra .buscador { display: none; }
  .ir-a-buscar { display: inline-block !important; flex: none; }
}
@media (max-width: 47.99em) {
  .urgente { display: block; }
  .urgente[hidden] { display: none; }
  .mancheta { grid-template-columns: 1fr; justify-items: center; gap: 0.375rem; padding: 0.75rem 0; }
  .mancheta .sitio, .mancheta h1 { grid-column: 1; grid-row: 1; }
  .barra { margin: 0 -1rem 1.25rem; padding: 0 1rem; }
  .barra a { padding: 0.75rem 0; }
}
@media print {
  .barra, .pie, .compartir, .temas, .mas, .consulta, .urgente, .consentimiento, .saltar, iframe { display: none !important; }
  .mancheta { padding: 0 0 0.5rem; border-bottom: 1px solid; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  main { max-width: none !important; }
  .principal { margin-inline: 0 !important; width: auto !important; }
  .cuerpo a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.8em; }
  h1, h2, h3, figure { break-after: avoid; break-inside: avoid; }
}
`;

/** Pages that are read from the beginning to the end. */
export const READING_CSS = `
main { max-width: 44rem; margin: 0 auto; font: 1.1875rem/1.6 var(--serif); }
main h1 { font: 750 clamp(var(--t4), 6vw, var(--t6))/1.07 var(--serif); letter-spacing: -0.02em; text-wrap: balance; }
main .bajada { margin: 0.75rem 0 1.25rem; font: 400 clamp(var(--t1), 2.4vw, var(--t2))/1.35 var(--serif); text-wrap: pretty; }
main .seccion { margin: 0 0 0.5rem; }
.marca { display: inline-block; margin: 0 0.5rem 0.5rem 0; padding: 0.125rem 0.5rem; border: 1px solid currentcolor; border-radius: 2px; color: var(--suave); font: 650 var(--t-1)/1.5 var(--sans); }
.autoria { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; margin: 0 0 1.25rem; padding: 0.75rem 0; border: solid var(--linea); border-width: 1px 0; font: var(--t-1)/1.45 var(--sans); color: var(--suave); }
.autoria img { width: 2.75rem; height: 2.75rem; border-radius: 50%; object-fit: cover; }
.autoria p { margin: 0; }
.autoria .firma { color: var(--tinta); font-size: 0.9375rem; font-weight: 600; }
.de-autor img { width: 5.5rem; height: 5.5rem; }
.de-autor .firma { font: 700 var(--t2)/1.2 var(--serif); }
.adjuntos { margin: 2rem 0; padding: 1rem 1.25rem; background: var(--fondo); font: 1rem/1.5 var(--sans); }
.adjuntos h2 { margin: 0; font: 650 var(--t-1)/1.4 var(--sans); text-transform: uppercase; letter-spacing: 0.04em; }
.adjuntos ul { margin: 0.5rem 0 0; padding: 0; list-style: none; }
.adjuntos a { display: inline-block; padding: 0.375rem 0; }
.adjuntos small { color: var(--suave); }
.a-la-historia a { display: inline-block; padding: 0.6875rem 1rem; border: 1px solid var(--borde); border-radius: 4px; color: inherit; font: 600 1rem/1.4 var(--sans); text-decoration: none; }
.compartir { display: flex; flex-wrap: wrap; gap: 0 0.875rem; margin: 0 0 0 auto; padding: 0; list-style: none; }
.compartir a { display: inline-block; padding: 0.6875rem 0; color: inherit; }
main figure img, main figure video { display: block; width: 100%; }
.principal video { max-height: 80vh; background: #000; }
.principal { width: min(60rem, 100vw - 2.5rem); margin: 0 calc(50% - min(30rem, 50vw - 1.25rem)) 1.75rem; }
.resumen { margin: 1.5rem 0; padding: 1rem 1.25rem; border-left: 4px solid var(--acento); background: var(--fondo); font: 1rem/1.5 var(--sans); }
.resumen h2 { margin: 0; font: 650 var(--t-1)/1.4 var(--sans); text-transform: uppercase; letter-spacing: 0.04em; }
.resumen ul { margin: 0.5rem 0 0; padding-left: 1.125rem; }
.resumen li + li { margin-top: 0.375rem; }
.cuerpo h2 { margin: 2rem 0 0.5rem; font: 700 var(--t3)/1.2 var(--serif); }
.cuerpo h3 { margin: 1.75rem 0 0.5rem; font: 700 var(--t2)/1.25 var(--serif); }
.cuerpo p { margin: 0 0 1.1em; text-wrap: pretty; }
.cuerpo a { text-decoration-color: var(--acento); text-decoration-thickness: 0.08em; }
.cuerpo blockquote, .cuerpo aside { margin: 2rem 0; padding: 0.25rem 0 0.25rem 1.25rem; border-left: 4px solid var(--acento); font: 500 var(--t2)/1.35 var(--serif); text-wrap: balance; }
.cuerpo blockquote > :first-child, .cuerpo aside > :first-child { margin-top: 0; }
.cuerpo blockquote > :last-child, .cuerpo aside > :last-child { margin-bottom: 0; }
.cuerpo table { display: block; overflow-x: auto; font: 1rem/1.4 var(--sans); }
.vivo { margin: 1.75rem 0; padding-left: 1.25rem; border-left: 2px solid var(--acento); }
.vivo h2 { margin: 0; font: 700 var(--t2)/1.2 var(--serif); }
.vivo .firma { margin: 0 0 0.5rem; }
.novedades { position: sticky; top: 3rem; z-index: 1; margin: 1rem 0; text-align: center; }
.novedades button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 999px; background: var(--acento); color: var(--papel); font: 600 1rem/1.4 var(--sans); cursor: pointer; }
.incrustado { margin: 1.5rem 0; padding: 0.75rem 1rem; border: 1px solid var(--linea); background: var(--fondo); font: 0.9375rem/1.45 var(--sans); }
.incrustado summary { padding: 0.5rem 0; font-weight: 600; cursor: pointer; }
.incrustado small { display: block; color: var(--suave); font-weight: 400; font-size: var(--t-1); }
.incrustado iframe { display: block; min-height: 24rem; margin: 0.75rem 0; background: #fff; }
.incrustado a { display: inline-block; padding: 0.375rem 0; }
.consulta { max-width: 44rem; margin: 2rem auto; }
main iframe { width: 100%; aspect-ratio: 16 / 9; height: auto; border: 0; }
@media (max-width: 47.99em) {
  .principal { width: 100vw; margin-inline: -1rem; }
  .principal figcaption { padding: 0 1rem; }
  .compartir { margin: 0; width: 100%; }
}
`;
