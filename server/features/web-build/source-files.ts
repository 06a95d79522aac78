import fs from "node:fs";
import { dirname } from "node:path";

/** The folder that sources are shown in. It does not exist on the machine. */
export const SOURCES = "/programas-del-sitio";

type Done = (error: Error | null, result?: unknown) => void;
type Asked = readonly [path: string, ...options: unknown[], done: Done];

/**
 * The machine's files, with some in memory below `SOURCES`: what webpack asks of a file system (`InputFileSystem`), by callback and with or
 * without options before it.
 */
export function sourceFiles(files: ReadonlyMap<string, string>) {
  const folders = foldersOf(files);
  const found = (path: string) => files.get(path) ?? (folders.has(path) ? folders.get(path) : undefined);
  const ask =
    (name: "readFile" | "stat" | "lstat" | "readdir" | "readlink" | "realpath", here: (path: string) => unknown) =>
    (...asked: Asked) => {
      const [path] = asked;
      const done = asked.at(-1) as Done; // the last argument of each
      if (path !== SOURCES && !path.startsWith(`${SOURCES}/`)) return ofMachine(name, asked, done);
      const result = found(path) === undefined ? undefined : here(path);
      process.nextTick(() => (result === undefined ? done(missing(path)) : done(null, result)));
    };
  const statOf = (path: string) => statsOf(files.get(path));
  return {
    readFile: ask("readFile", (path) => (files.has(path) ? Buffer.from(files.get(path) ?? "") : undefined)),
    stat: ask("stat", statOf),
    lstat: ask("lstat", statOf),
    readdir: ask("readdir", (path) => folders.get(path)),
    // A file in memory is no link.
    readlink: ask("readlink", () => undefined),
    realpath: ask("realpath", (path) => path),
  };
}

/** Reports files that the process may not read as missing: Node's permission error is thrown, not handed to the callback. */
function ofMachine(name: "readFile" | "stat" | "lstat" | "readdir" | "readlink" | "realpath", asked: Asked, done: Done): void {
  try {
    Reflect.apply(fs[name], fs, asked);
  } catch {
    process.nextTick(() => done(missing(asked[0])));
  }
}

/** By folder, what is in it. */
function foldersOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, string[]> {
  const folders = new Map<string, string[]>([[SOURCES, []]]);
  for (const file of files.keys()) {
    for (let path = file; path !== SOURCES; path = dirname(path)) {
      const names = folders.get(dirname(path)) ?? [];
      const name = path.slice(dirname(path).length + 1);
      if (!names.includes(name)) folders.set(dirname(path), [...names, name]);
    }
  }
  return folders;
}

/** Of a file's text, or of a folder where there is none. */
function statsOf(content: string | undefined) {
  const never = () => false;
  const isFile = content !== undefined;
  const at = new Date(0);
  return {
    ...{ isFile: () => isFile, isDirectory: () => !isFile, isSymbolicLink: never, isFIFO: never, isSocket: never },
    ...{ isBlockDevice: never, isCharacterDevice: never, size: content?.length ?? 0, mode: 0o444 },
    ...{ mtime: at, ctime: at, birthtime: at, atime: at, mtimeMs: 0, ctimeMs: 0, birthtimeMs: 0, atimeMs: 0 },
  };
}

function missing(path: string): Error {
  return Object.assign(new Error(`no such file: ${path}`), { code: "ENOENT" });
}
