import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Where a browser is, as it says it in what it signs. */
interface Page {
  readonly origin: string;
  readonly host: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/**
 * A key as an authenticator has it (WebAuthn level 3, ES256, attestation `none`), and what a browser answers with it: `made` to creation options,
 * `shown` to request options. `flags`: 5 where a person is there and was recognised, 1 where somebody only touched it.
 */
export function createSoftwarePasskey(page: Page) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const idBytes = randomBytes(32);
  const id = idBytes.toString("base64url");
  let counter = 0;
  return {
    id,
    made(challenge: string, { origin = page.origin } = {}) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, idBytes.length]), idBytes, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(page.host, PRESENT | VERIFIED | HAS_KEY, counter), key]);
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestation(authData).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    shown(challenge: string, { origin = page.origin, flags = PRESENT | VERIFIED, count = counter + 1 } = {}) {
      counter = count;
      const data = clientData("webauthn.get", challenge, origin);
      const authData = authenticatorData(page.host, flags, count);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), count]);
}

/** CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const bytes = Buffer.concat([Buffer.from([0x59, authData.length >> 8, authData.length & 255]), authData]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes],
  ]);
}

/** CBOR of a COSE key: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  return Buffer.concat([
    ...[Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), coordinate(x)],
    ...[Buffer.from([0x22]), coordinate(y)],
  ]);
}
