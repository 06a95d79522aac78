import { jpegOf } from "./jpeg-of.ts";

/** Answers the bytes of a photo with a JPEG of it, or with `null` where nothing here can read them. */
self.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  jpegOf(data).then(
    (jpeg) => self.postMessage(jpeg),
    () => self.postMessage(null),
  );
});
