import { posix } from "node:path";
import { SOURCES } from "./source-files.ts";

/**
 * Why a source of a site may not import something; `null` where it may. It may import other sources, and packages that its project lists
 * with their dependencies, but neither files of the machine nor loaders (`!`), whose code would run in the build.
 */
export function refusedImport(request: string, importer: string, packages: readonly string[]): string | null {
  if (/[!?#]/.test(request)) return `Can't resolve '${request}': no loaders and no queries here`;
  if (request.startsWith("./") || request.startsWith("../") || request === "." || request === "..") {
    const path = posix.resolve(posix.dirname(importer), request);
    return path.startsWith(`${SOURCES}/`) ? null : `Can't resolve '${request}': there is nothing above the sources`;
  }
  const name = /^(?:@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(request)?.[0] ?? "";
  return packages.includes(name) && !request.split("/").includes("..")
    ? null
    : `Can't resolve '${request}': it is not among the packages of this project that the server brings`;
}
