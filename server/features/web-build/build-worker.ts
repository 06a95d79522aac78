import { fileURLToPath } from "node:url";
import webpack, { type Compiler, type Configuration, type Stats, type WebpackPluginInstance } from "webpack";
// The package's main entry needs a native add-on, which these processes may not load.
import { InjectManifest } from "workbox-webpack-plugin/build/inject-manifest.js";
import { type BuildAnswer, type BuildRequest, WORKER } from "./build-messages.ts";
import { refusedImport } from "./own-imports.ts";
import { problemsOf } from "./read-problems.ts";
import { SOURCES, sourceFiles } from "./source-files.ts";

/** Entry of the work that makes a site's programs. Reads what it is given and packages; writes nothing. */
const PACKAGES = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const SITE_WORKER = fileURLToPath(new URL("./site-worker.js", import.meta.url));
/** Where the site says that there is no network. */
const OFFLINE = "/_sitio/sin-conexion";

export async function answer(request: BuildRequest): Promise<BuildAnswer> {
  const compiler = webpack(configuration(request));
  if (compiler === null) throw new Error("no compiler");
  const files = new Map(request.files.map(({ path, code }) => [`${SOURCES}/${path}`, code]));
  // Webpack asks for no more of a file system than `sourceFiles` has.
  compiler.inputFileSystem = sourceFiles(files) as unknown as NonNullable<Compiler["inputFileSystem"]>;
  // What is made is read from memory.
  compiler.hooks.shouldEmit.tap("nothing is written", () => false);
  const stats = await run(compiler);
  const problems = problemsOf(stats.toJson({ all: false, errors: true, errorDetails: false }).errors ?? []);
  return { files: problems.length > 0 ? [] : madeIn(stats), problems };
}

function run(compiler: Compiler): Promise<Stats> {
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  compiler.run((error, stats) => {
    if (error || !stats) reject(error ?? new Error("nothing was built"));
    else resolve(stats);
  });
  return promise;
}

function madeIn({ compilation }: Stats): BuildAnswer["files"] {
  return compilation.getAssets().flatMap(({ name, source }) => {
    if (!name.endsWith(".js")) return [];
    return [{ name: name.slice(0, -3), code: source.source().toString() }];
  });
}

function configuration({ entries, packages, worker }: BuildRequest): Configuration {
  return {
    mode: "production",
    target: ["web", "es2017"],
    context: SOURCES,
    entry: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `${SOURCES}/${path}`])),
    output: { path: "/", filename: "[name].js", publicPath: "", uniqueName: "sitio" },
    resolve: { extensions: [".tsx", ".ts", ".js", ".mjs", ".cjs", ".json"], modules: [PACKAGES] },
    resolveLoader: { modules: [] },
    module: {
      parser: { javascript: { url: false, worker: false, requireContext: false, dynamicImportMode: "eager" } },
    },
    // Made small afterwards, outside of this process.
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    // Whatever their endings, they are compiled already.
    experiments: { typescript: false },
    devtool: false,
    cache: false,
    performance: false,
    infrastructureLogging: { level: "none" },
    plugins: [ownImports(packages), ...(worker === null ? [] : [siteWorker(worker)])],
  };
}

/** Refuses imports of sources that are not allowed. Packages may import any other package. */
function ownImports(packages: readonly string[]): WebpackPluginInstance {
  const name = "own imports";
  const isOwn = (importer: string) => importer.startsWith(`${SOURCES}/`);
  return {
    apply(compiler) {
      compiler.hooks.normalModuleFactory.tap(name, (factory) =>
        factory.hooks.beforeResolve.tap(name, ({ request, contextInfo: { issuer } }) => {
          const refused = isOwn(issuer) ? refusedImport(request, issuer, packages) : null;
          if (refused !== null) throw new Error(refused);
        }),
      );
      compiler.hooks.contextModuleFactory.tap(name, (factory) =>
        factory.hooks.beforeResolve.tap(name, (data) => {
          if (data?.context.startsWith(SOURCES)) throw new Error("Can't resolve an import whose path is worked out");
          return data;
        }),
      );
    },
  };
}

function siteWorker({ pages, revision }: NonNullable<BuildRequest["worker"]>): WebpackPluginInstance {
  return new InjectManifest({
    swSrc: SITE_WORKER,
    swDest: `${WORKER}.js`,
    injectionPoint: "self.__SITE_PAGES",
    // Programs run in frames of opaque origin, which no service worker serves.
    exclude: [/./],
    additionalManifestEntries: [{ url: OFFLINE, revision }],
    webpackCompilationPlugins: [new webpack.DefinePlugin({ MOST_PAGES: JSON.stringify(pages) })],
  });
}
