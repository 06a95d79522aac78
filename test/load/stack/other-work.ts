import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import { PART_TYPE, uploadHeaderNames } from "../../../schema/wire/upload-headers.ts";
import type { SeededRandom } from "../../sim/seeded-random.ts";
import { type HttpDevice, json } from "./http-device.ts";
import type { Ledger } from "./ledger.ts";

export interface Doing {
  readonly device: HttpDevice;
  readonly ledger: Ledger;
  readonly random: SeededRandom;
  readonly signal: AbortSignal;
}

/** Bytes that go in one request. */
const PART = 3 * 1024 ** 2;
/** Largest film, where nothing else is said. */
const LARGEST = 15 * 1024 ** 2;

/** Says something in a conversation, once, however often it has to be sent. */
export function openSpeaker({ device, ledger, random, signal }: Doing, conversation: string): () => Promise<void> {
  return async () => {
    const text = `Mensaje ${random.uuid()}`;
    const asked = json("/api/conversation-message", { c: conversation, t: text }, { "operation-id": random.uuid() });
    const answer = await device.askUntilAnswered(asked, signal);
    if (answer.status === 200) ledger.messages.push(text);
    else ledger.unexpected.push(`a message was answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
  };
}

/** Sends a photo, or a file of some megabytes, in parts, and goes on wherever the server stands. */
export function openSender({ device, ledger, random, signal }: Doing, largest = LARGEST): () => Promise<void> {
  return async () => {
    const isPhoto = random.chance(0.5);
    const bytes = isPhoto
      ? await photo(random)
      : Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(1024 ** 2 + random.below(largest - 1024 ** 2))]);
    const operation = { "operation-id": random.uuid() };
    const [endpoint, type, kind] = isPhoto ? ["photo", "image/png", "photo"] : ["archive", "application/zip", "archive"];
    for (;;) {
      await sendParts({ device, signal }, bytes, operation, kind);
      const complete = { ...operation, "content-type": type, [uploadHeaderNames.complete]: "?1" };
      const answer = await device.askUntilAnswered({ method: "POST", path: `/api/asset/${endpoint}`, headers: complete }, signal);
      // The server has less of it than it said: it is sent again from there.
      if (answer.status === 409 || answer.status === 404) continue;
      if (answer.status !== 200) {
        ledger.unexpected.push(`a file was answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
        return;
      }
      const { id, files } = JSON.parse(answer.body.toString()) as { id: string; files: { url: string }[] };
      const sha256 = isPhoto ? null : createHash("sha256").update(bytes).digest("hex");
      ledger.files.push(...files.map(({ url }) => ({ asset: id, url, sha256 })));
      return;
    }
  };
}

async function sendParts(
  { device, signal }: Pick<Doing, "device" | "signal">,
  bytes: Buffer,
  operation: Readonly<Record<string, string>>,
  kind: string,
): Promise<void> {
  for (;;) {
    const headers = { ...operation, [uploadHeaderNames.length]: String(bytes.length) };
    const begun = await device.askUntilAnswered({ method: "POST", path: `/api/upload?kind=${kind}`, headers }, signal);
    if (begun.status !== 201) throw new Error(`an upload was answered ${begun.status}: ${begun.body.toString().slice(0, 200)}`);
    const offset = Number(begun.headers[uploadHeaderNames.offset]);
    if (offset === bytes.length) return;
    const part = { ...operation, "content-type": PART_TYPE, [uploadHeaderNames.offset]: String(offset) };
    const body = bytes.subarray(offset, offset + PART);
    // Whatever becomes of it, the server is asked where it stands.
    await device.ask({ method: "PATCH", path: "/api/upload", headers: part, body }).catch(() => undefined);
    signal.throwIfAborted();
  }
}

async function photo(random: SeededRandom): Promise<Buffer> {
  const [width, height] = [300 + random.below(500), 200 + random.below(300)];
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A reader whom the site knows, who presses until there is an answer. */
export async function vote(
  { device, ledger, random, signal }: Doing,
  { path, options }: { readonly path: string; readonly options: readonly string[] },
): Promise<void> {
  const cookie = `cierre_voto=${random.uuid().replaceAll("-", "").slice(0, 22)}`;
  const headers = { accept: "application/json", cookie };
  const answer = await device.askUntilAnswered(json(path, { option: random.pick(options) }, headers), signal);
  if (answer.status === 200) ledger.votes += 1;
  else ledger.unexpected.push(`a vote was answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
}
