import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";

interface Signing {
  readonly url: URL;
  readonly body: string;
  readonly service: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Headers of a `POST` of JSON to a service of Amazon's, signed (Signature Version 4). */
export async function signForAws(
  { url, body, service, region, keyId, secret }: Signing,
  now: Date,
): Promise<Record<string, string>> {
  const credentials = { accessKeyId: keyId, secretAccessKey: secret };
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const request = {
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, "content-type": "application/json" },
    body,
  };
  return (await signer.sign(request, { signingDate: now })).headers;
}

/** The hash that the library asks for, by Node's own code. */
class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === "string") return Buffer.from(data, "utf8");
  return data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
