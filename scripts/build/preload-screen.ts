import type { HtmlTagDescriptor, Plugin } from "vite";

/** What one file of a build brings with it, as far as this needs to know. */
export interface BuiltChunk {
  /** Files of the source code in it. */
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Lets the page fetch the modules in `sources`, and what they import, while its entry is still loading: they are
 * imported by `import()`, which the browser would otherwise learn of only when the entry runs.
 */
export function preloadScreen(page: string, sources: readonly string[]): Plugin {
  let base = "/";
  return {
    name: "cierre:preload-screen",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith(page)) return html;
        const { scripts, styles } = filesOf(bundle, sources);
        return {
          html,
          tags: [...scripts.map((file) => scriptTag(base + file)), ...styles.map((file) => styleTag(base + file))].filter(
            ({ attrs }) => !html.includes(`"${attrs?.href}"`),
          ),
        };
      },
    },
  };
}

/** The files of these modules and of everything they import statically. */
export function filesOf(
  bundle: Readonly<Record<string, BuiltChunk>>,
  sources: readonly string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (!chunk || scripts.has(file)) return;
    scripts.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const source of sources) {
    const [file] = Object.entries(bundle).find(([, { moduleIds }]) => moduleIds?.some((id) => id.endsWith(source))) ?? [];
    if (!file) throw new Error(`the build has no file for ${source}`);
    add(file);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

const scriptTag = (href: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "modulepreload", crossorigin: true, href },
  injectTo: "head",
});
const styleTag = (href: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "stylesheet", crossorigin: true, href },
  injectTo: "head",
});
