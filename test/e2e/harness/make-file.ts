import { makePhoto } from "./make-photo.ts";

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A tiny file of one of the accepted types; `null` where only kinds are accepted that nobody makes in a line. */
export async function makeFile(stem: string, accept: readonly string[]): Promise<TestFile | null> {
  if (accept.includes("image/*"))
    return { name: `${stem}.jpg`, mimeType: "image/jpeg", buffer: await makePhoto(colorOf(stem), 64, 48) };
  if (accept.includes("audio/*")) return { name: `${stem}.wav`, mimeType: "audio/wav", buffer: silence(stem.length) };
  return null;
}

/** No two files are the same. */
function colorOf(stem: string): string {
  let sum = 0;
  for (const letter of stem) sum = (sum * 31 + letter.charCodeAt(0)) % 0xffffff;
  return `#${sum.toString(16).padStart(6, "0")}`;
}

/** Some samples of silence, as a WAV file of one channel with 8 bits at 8 kHz. */
function silence(samples: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}
