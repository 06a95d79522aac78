import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import variant from "@jitl/quickjs-ng-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSRuntime } from "quickjs-emscripten-core";
import { programLimits } from "./program-limits.ts";

const PAGE = 64 * 1024;
/** What the engine is built to begin with, pages. */
const FIRST_PAGES = 256;

export interface Engine {
  readonly runtime: QuickJSRuntime;
  /** Whether it has all the memory that it may have. */
  readonly isFull: () => boolean;
}

/**
 * Makes engines of one compiled module, each with a memory of its own that grows to `programLimits.memoryBytes` and no further: the
 * engine's own limit counts no buffers, the memory itself is what holds.
 */
export async function compileEngine(): Promise<() => Promise<Engine>> {
  const binary = await readFile(fileURLToPath(import.meta.resolve("@jitl/quickjs-ng-wasmfile-release-sync/wasm")));
  const wasmModule = await WebAssembly.compile(binary);
  return async () => {
    const maximum = Math.floor(programLimits.memoryBytes / PAGE);
    const wasmMemory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum });
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: async () => wasmModule, wasmMemory }));
    const runtime = module.newRuntime({ maxStackSizeBytes: programLimits.stackBytes });
    // It grows by a fifth at a time: the last step may not fit.
    return { runtime, isFull: () => wasmMemory.buffer.byteLength > programLimits.memoryBytes * 0.8 };
  };
}
