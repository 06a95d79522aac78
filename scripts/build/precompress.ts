import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Smaller files gain less than a header costs. */
const SMALLEST = 1024;

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that the server only chooses one. Runs after every
 * other plugin, since the service worker is written last.
 */
export function precompress(): Plugin {
  let folder = "dist";
  return {
    name: "cierre:precompress",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) return;
  const brotli = promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const zipped = promisify(gzip)(bytes, { level: 9 });
  await Promise.all([writeFile(`${path}.br`, await brotli), writeFile(`${path}.gz`, await zipped)]);
}
