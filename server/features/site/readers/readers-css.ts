/** What a site has around its pages, and pages that are no front. */
export const READERS_CSS = `
a { color: inherit; text-underline-offset: 0.15em; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #1c6e8c; outline-offset: 2px; }
.header h1 { margin: 0; font: inherit; }
.sitio, .barra a, .card .titulo a, .lista a { text-decoration: none; }
.sitio:hover, .barra a:hover, .card .titulo a:hover, .lista a:hover { text-decoration: underline; }
.barra { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1.5rem; margin: -1rem 0 2rem; padding-bottom: 0.5rem; border-bottom: 1px solid #cfcbc0; font: 600 1rem/1.4 system-ui, sans-serif; }
.barra ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; }
.barra a { display: inline-block; padding: 0.625rem 0; }
.buscador { display: flex; gap: 0.25rem; }
.buscador input { width: 11rem; min-height: 2.5rem; padding: 0 0.75rem; border: 1px solid #8a8778; border-radius: 4px; font: inherit; font-weight: 400; }
.buscador button, .siguiente { min-height: 2.5rem; padding: 0 1rem; border: 1px solid #1a1b1e; border-radius: 4px; background: #1a1b1e; color: #fff; font: inherit; cursor: pointer; }
.siguiente { display: inline-flex; align-items: center; font: 600 1rem/1.4 system-ui, sans-serif; text-decoration: none; }
.titulo-de-lista { margin: 0 0 1.5rem; font: 700 clamp(1.75rem, 4vw, 2.5rem)/1.15 Georgia, serif; }
.intro { max-width: 48rem; margin-bottom: 2rem; }
.intro img { float: right; width: 9rem; margin: 0 0 1rem 1.5rem; border-radius: 50%; aspect-ratio: 1; object-fit: cover; }
.temas { display: flex; flex-wrap: wrap; gap: 0.5rem; max-width: 44rem; margin: 2rem auto; padding: 0; list-style: none; font: 0.9375rem/1.4 system-ui, sans-serif; }
.temas a { display: block; padding: 0.375rem 0.875rem; border: 1px solid #8a8778; border-radius: 999px; text-decoration: none; }
.mas { margin-top: 3rem; }
.vacio { padding: 3rem 0; text-align: center; font: 1.125rem/1.5 system-ui, sans-serif; }
.avisos { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; }
.avisos[hidden] { display: none; }
.avisos button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid #8a8778; border-radius: 4px; background: none; color: inherit; font: 600 1rem/1.4 system-ui, sans-serif; cursor: pointer; }
.pie { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid #cfcbc0; font: 0.875rem/1.4 system-ui, sans-serif; }
`;

/** Pages that are read from the beginning to the end. */
export const READING_CSS = `
main { max-width: 44rem; margin: 0 auto; font: 1.125rem/1.6 Georgia, serif; }
main h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); text-wrap: balance; }
main figure img, main figure video { display: block; width: 100%; }
.consulta { max-width: 44rem; margin: 2rem auto; }
main iframe { width: 100%; aspect-ratio: 16 / 9; height: auto; border: 0; }
`;
