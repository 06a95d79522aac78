/** What a project puts around its articles. */
export const CONTEXT_CSS = `
.alrededor { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; max-width: 44rem; margin: 2.5rem auto; }
.alrededor > * { margin: 0; max-width: none; }
.ficha-de-autor { display: flex; gap: 1rem; align-items: flex-start; padding: 1.25rem 0; border: solid var(--linea); border-width: 1px 0; }
.ficha-de-autor img { flex: none; width: 4.5rem; height: 4.5rem; border-radius: 50%; object-fit: cover; }
.ficha-de-autor h2 { margin: 0; font: 700 var(--t2)/1.2 var(--serif); }
.ficha-de-autor a { text-decoration: none; }
.ficha-de-autor .bajada { margin: 0.375rem 0 0; font: 1rem/1.5 var(--serif); }
.alrededor .lista ol, .alrededor .lista ul { grid-template-columns: minmax(0, 1fr); }
.boletin { padding: 1.25rem 1.5rem 1.5rem; background: var(--fondo); }
.boletin h2 { margin: 0 0 0.75rem; font: 700 var(--t2)/1.2 var(--serif); }
.alrededor .codigo { font: 1rem/1.5 var(--sans); }
@media print { .alrededor { display: none; } }
`;
