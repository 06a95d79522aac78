/** Of what cameras write themselves nobody sees the difference. */
const QUALITY = 0.92;

/** A HEIC photo as JPEG, upright: by the browser where that can, else by a library, which comes then. Rejects for what is no such photo. */
export async function jpegOf(heic: ArrayBuffer): Promise<Blob> {
  const picture = await createImageBitmap(new Blob([heic], { type: "image/heic" })).catch(() => null);
  const canvas = picture ? drawn(picture) : await decoded(heic);
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

function drawn(picture: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
  return canvas;
}

async function decoded(heic: ArrayBuffer): Promise<OffscreenCanvas> {
  const { decodeHeic } = await import("./decode-heic.ts");
  const { width, height, data } = await decodeHeic(new Uint8Array(heic));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}
