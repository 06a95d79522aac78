/** Forms that readers fill in. */
export const FORM_CSS = `
.oculto { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.formulario { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem 1rem; font: 1rem/1.5 var(--sans); }
.formulario p { margin: 0; min-width: 0; }
.formulario .ancho { grid-column: 1 / -1; }
.formulario .ancho:has(button) { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; }
.formulario .ancho small { flex: 1 1 14rem; }
.formulario label { display: block; margin-bottom: 0.25rem; font-weight: 600; font-size: 0.9375rem; }
.formulario input, .formulario textarea { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--borde); border-radius: 4px; background: var(--papel); color: inherit; font: 1rem/1.5 var(--sans); }
.formulario textarea { resize: vertical; }
.formulario [aria-invalid] { border-color: var(--acento); border-width: 2px; }
.formulario .error { display: block; margin-top: 0.25rem; color: var(--acento); font-size: 0.9375rem; font-weight: 600; }
.formulario button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 4px; background: var(--tinta); color: var(--papel); font: 600 1rem/1.4 var(--sans); cursor: pointer; }
.formulario small { color: var(--suave); font-size: var(--t-1); }
.formulario .trampa { position: absolute; left: -999rem; }
.formulario fieldset { grid-column: 1 / -1; min-width: 0; margin: 0; padding: 0; border: 0; }
.formulario legend { margin-bottom: 0.25rem; padding: 0; font-weight: 600; font-size: 0.9375rem; }
.formulario .opcion { display: grid; grid-template-columns: auto 1fr; gap: 0 0.75rem; padding: 0.75rem 0; border-top: 1px solid var(--linea); font-weight: 400; cursor: pointer; }
.formulario .opcion input { width: 1.25rem; min-height: 1.25rem; margin: 0.125rem 0 0; }
.formulario .opcion b { font: 700 var(--t1)/1.3 var(--serif); }
.formulario .opcion span { grid-column: 2; color: var(--suave); }
@media (max-width: 47.99em) { .formulario { grid-template-columns: 1fr; } }
`;
