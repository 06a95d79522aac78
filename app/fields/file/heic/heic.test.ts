import { expect, it } from "vitest";
import { HEIC_PHOTO } from "../../../../test/samples/heic-photo.ts";
import { heicAsJpeg, type StartHeicWorker } from "./as-jpeg.ts";
import { decodeHeic } from "./decode-heic.ts";

it("reads the pixels of a photo of a telephone", async () => {
  const { width, height, data } = await decodeHeic(new Uint8Array(HEIC_PHOTO));
  expect([width, height]).toEqual([64, 48]);
  const [left, right] = [data.slice(0, 3), data.slice(4 * 63, 4 * 63 + 3)].map((pixel) => [...pixel]);
  expect((left?.[2] ?? 0) > 150 && (left?.[0] ?? 255) < 60).toBe(true);
  expect((right?.[0] ?? 0) > 150 && (right?.[2] ?? 255) < 60).toBe(true);
});

it("reads nothing of what only begins like one", async () => {
  await expect(decodeHeic(new Uint8Array(HEIC_PHOTO.subarray(0, 200)))).rejects.toThrow();
});

/** A worker that answers once with something, or breaks. */
function workerWith(answer: Blob | null | "broken") {
  let ended = 0;
  const start: StartHeicWorker = () => {
    const worker = new EventTarget();
    return Object.assign(worker, {
      postMessage() {
        worker.dispatchEvent(answer === "broken" ? new Event("error") : new MessageEvent("message", { data: answer }));
      },
      terminate: () => {
        ended += 1;
      },
    });
  };
  return { start, ended: () => ended };
}

it("makes a JPEG of it under its own name, and ends its worker", async () => {
  const { start, ended } = workerWith(new Blob(["jpeg"]));
  const file = await heicAsJpeg(new File([HEIC_PHOTO], "IMG_1.HEIC"), start);
  expect([file?.name, file?.type, await file?.text(), ended()]).toEqual(["IMG_1.jpg", "image/jpeg", "jpeg", 1]);
});

it("answers nothing where the photo cannot be read, or the worker breaks", async () => {
  for (const answer of [null, "broken"] as const) {
    const { start, ended } = workerWith(answer);
    expect([await heicAsJpeg(new File([HEIC_PHOTO], "IMG_1.HEIC"), start), ended()]).toEqual([null, 1]);
  }
});
