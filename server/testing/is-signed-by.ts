import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** `AWS4-HMAC-SHA256 Credential=KEY/DATE/REGION/SERVICE/aws4_request, SignedHeaders=a;b, Signature=HEX` */
const AUTHORIZATION =
  /Credential=[^/]+\/(?<scope>(?<date>\d+)\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request), *SignedHeaders=(?<headers>[^,]+), *Signature=(?<signature>\w+)/;

/** Whether a request to an object store is signed (Signature Version 4, in its header) by whoever knows the secret. */
export function isSignedBy({ method = "", url = "", headers }: IncomingMessage, secret: string): boolean {
  const parts = AUTHORIZATION.exec(headers.authorization ?? "")?.groups;
  if (!parts) return false;
  const { scope = "", date = "", region = "", service = "", headers: signed = "", signature } = parts;
  const [path = "", query = ""] = url.split("?");
  const canonical = [
    ...[method, path, query.split("&").map(withValue).sort().join("&")],
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", signed, String(headers["x-amz-content-sha256"])],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = [date, region, service, "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString("hex") === signature;
}

function withValue(pair: string): string {
  return pair === "" || pair.includes("=") ? pair : `${pair}=`;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
