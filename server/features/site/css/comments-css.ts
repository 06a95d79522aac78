import { FORM_CSS } from "./form-css.ts";

/** Comments of readers, and the form that they write in. */
export const COMMENTS_CSS = `${FORM_CSS}
.comentarios, .pagina-de-comentar { max-width: 44rem; margin: 2.5rem auto; font: 1rem/1.55 var(--sans); }
.comentarios { padding-top: 1.25rem; border-top: 2px solid var(--tinta); scroll-margin-top: 4rem; }
.comentarios h2 { margin: 0 0 1rem; font: 700 var(--t3)/1.2 var(--serif); }
.comentarios h3 { margin: 2rem 0 0.75rem; font: 700 var(--t2)/1.25 var(--serif); }
.comentarios ol { margin: 0; padding: 0; list-style: none; }
.comentarios li { border-bottom: 1px solid var(--linea); }
.comentarios li ol { margin-left: 0.25rem; padding-left: 1.125rem; border-left: 3px solid var(--linea); }
.comentarios li ol li { border: 0; }
.comentarios article { padding: 0.875rem 0 0.5rem; scroll-margin-top: 4rem; overflow-wrap: anywhere; }
.comentarios article:target { background: var(--fondo); box-shadow: 0 0 0 0.75rem var(--fondo); }
.comentarios article p { margin: 0 0 0.5rem; }
.comentarios .firma { color: var(--suave); font-size: var(--t-1); }
.comentarios .firma b { margin-right: 0.375rem; color: var(--tinta); font-size: 0.9375rem; }
.acciones { display: flex; flex-wrap: wrap; gap: 0 1.125rem; font-size: var(--t-1); }
.acciones form { margin: 0; }
.acciones button, .acciones a { display: inline-block; min-height: 2.75rem; padding: 0; border: 0; background: none; color: var(--suave); font: 600 var(--t-1)/2.75rem var(--sans); text-decoration: none; cursor: pointer; }
.acciones button:hover, .acciones a:hover { color: var(--tinta); text-decoration: underline; }
.acciones [aria-pressed="true"] { color: var(--acento); }
.acciones form:last-child { margin-left: auto; }
.pagina-de-comentar .firma { margin: 0 0 0.75rem; }
.pagina-de-comentar blockquote { margin: 1rem 0 1.5rem; padding: 0.25rem 0 0.25rem 1rem; border-left: 4px solid var(--linea); color: var(--suave); font: inherit; overflow-wrap: anywhere; }
@media print { .comentarios { display: none; } }
`;
