/** Characters of the type files; others come from the reader's own. */
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

/** Where the type files are, on any host. */
export const TYPES_PATH = "/_tipos/";

/** Files of the site's type: variable, one for all weights. Their names change with their contents. */
export const TYPE_FILES = {
  serif: { file: "source-serif-4-5.3.1.woff2", weights: "200 900" },
  sans: { file: "libre-franklin-5.3.0.woff2", weights: "100 900" },
} as const;

const face = (family: string, { file, weights }: (typeof TYPE_FILES)[keyof typeof TYPE_FILES]) =>
  // Never swapped under the reader's eyes: what is not there in a moment is there on the next page.
  `@font-face { font-family: "${family}"; font-weight: ${weights}; font-display: optional; src: url(${TYPES_PATH}${file}) format("woff2"); unicode-range: ${LATIN}; }`;

/** Has the browser fetch the types with the page, not once it has read the styles. */
export const TYPES_HEAD = Object.values(TYPE_FILES)
  .map(({ file }) => `<link rel="preload" href="${TYPES_PATH}${file}" as="font" type="font/woff2" crossorigin>\n`)
  .join("");

/** Types, sizes and colours of a site: what its own styles may set otherwise. Sizes are a scale of 1.2. */
export const PALETTE_CSS = `
${face("Cierre Serif", TYPE_FILES.serif)}
${face("Cierre Sans", TYPE_FILES.sans)}
:root {
  color-scheme: light;
  --serif: "Cierre Serif", Georgia, "Times New Roman", serif; --sans: "Cierre Sans", system-ui, sans-serif;
  --papel: #fff; --tinta: #1a1b1e; --suave: #55534b; --linea: #cfcbc0; --borde: #8a8778; --fondo: #f0eee7; --acento: #8f1d1d;
  --t-1: 0.8125rem; --t0: 1rem; --t1: 1.1875rem; --t2: 1.4375rem; --t3: 1.75rem; --t4: 2.125rem; --t5: 2.625rem; --t6: 3.25rem;
}
`;

/** For readers whose system is dark. */
export const DARK_CSS = `
@media screen and (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --papel: #15171a; --tinta: #ebe8e1; --suave: #b3afa4; --linea: #3b3e44; --borde: #7f7c72; --fondo: #1f2226; --acento: #f0a08f; }
}
`;

/**
 * Whether a page may be dark: where the project's own styles give the page a colour of theirs, and say nothing of the dark, letters and paper
 * would not go together.
 */
export function mayBeDark(ownCss: string): boolean {
  return (
    ownCss.includes("prefers-color-scheme") ||
    !/(?:^|[},;\s])(?:html|body|:root)\s*\{[^}]*?(?:background|[^-]color)[^};]*:/.test(ownCss)
  );
}
