import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request that a service on this machine was sent. */
export interface SinkRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

export interface PushSink {
  /** `http://HOST:PORT`. */
  readonly url: string;
  readonly requests: readonly SinkRequest[];
  close(): Promise<void>;
}

/** What the sink does with a request; a number is the status of its answer, `hangUp` takes it and says nothing. */
export type SinkReply = number | "hangUp" | { readonly status: number; readonly body: string };

/** Push services and Firebase, on this machine, which keep what they are sent. */
export async function openPushSink(
  replyTo: (request: SinkRequest) => SinkReply = () => 201,
  host = "127.0.0.1",
): Promise<PushSink> {
  const requests: SinkRequest[] = [];
  const server = createServer((incoming, answer) => {
    // Whoever is killed leaves in the middle of a word.
    void buffer(incoming).then(
      (body) => {
        const request = { path: incoming.url ?? "", headers: incoming.headers, body };
        requests.push(request);
        const reply = replyTo(request);
        if (reply === "hangUp") return incoming.socket.destroy();
        const { status, body: text } = typeof reply === "number" ? { status: reply, body: "" } : reply;
        answer.writeHead(status).end(text);
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the sink listens on a port");
  return {
    url: `http://${host}:${address.port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser as push services know it. */
export interface TestBrowser {
  /** As a page sends it to its site. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** What was sent to it (RFC 8188, RFC 8291). */
  decrypt(body: Buffer): unknown;
}

export function testBrowser(endpoint: string): TestBrowser {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: curve.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    decrypt: (body) => JSON.parse(decrypted(body, curve, auth)),
  };
}

function decrypted(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const text = body.subarray(21 + keyLength);
  const shared = curve.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  decipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

/** Whether a token of a service account was signed by the key's owner; and what it says. */
export function claimsOf(token: string, publicKey: string): Readonly<Record<string, unknown>> {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify("RSA-SHA256", Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, "base64url"));
  if (!isSigned) throw new Error("not signed by this account");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
