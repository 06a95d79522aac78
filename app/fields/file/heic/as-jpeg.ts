/** The largest photos take some seconds on a telephone; what takes longer ends nowhere, ms. */
const PATIENCE_MS = 60_000;

export type StartHeicWorker = () => Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** A photo of a telephone as a JPEG that every browser and every server reads; `null` where it cannot be read here. */
export async function heicAsJpeg(file: File, start: StartHeicWorker = startHeicWorker): Promise<File | null> {
  const bytes = await file.arrayBuffer();
  const worker = start();
  try {
    const jpeg = await new Promise<Blob | null>((resolve) => {
      const limit = setTimeout(() => resolve(null), PATIENCE_MS);
      const answer = (blob: Blob | null) => {
        clearTimeout(limit);
        resolve(blob);
      };
      worker.addEventListener("message", (event) => answer(event instanceof MessageEvent ? event.data : null));
      worker.addEventListener("error", () => answer(null));
      worker.postMessage(bytes, [bytes]);
    });
    const name = `${file.name.replace(/\.hei[cf]$/i, "")}.jpg`;
    return jpeg && new File([jpeg], name, { type: "image/jpeg", lastModified: file.lastModified });
  } finally {
    worker.terminate();
  }
}

function startHeicWorker(): Worker {
  return new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
}
