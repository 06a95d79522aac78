import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** What the stand-in answers to a letter for somebody. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** The connection ends instead. */
  readonly hangsUp?: true;
}

/** A letter that the stand-in has taken. */
export interface TakenByApi {
  readonly to: string;
  /** The whole message. */
  readonly message: string;
  readonly path: string;
  /** What SES gets beside the message. */
  readonly said: Readonly<Record<string, unknown>>;
}

export interface MailApi {
  readonly url: string;
  readonly taken: readonly TakenByApi[];
  close(): Promise<void>;
}

/** The accounts of the stand-ins. */
export const sesAccount = { kind: "ses", region: "eu-west-1", keyId: "AKIDEXAMPLE", secret: "clave-secreta/ses" } as const;
export const mailgunAccount = { kind: "mailgun", domain: "envios.diario.example", key: "clave-mailgun" } as const;

/**
 * APIs of Amazon SES and of Mailgun on this machine: they take letters of their accounts alone. `answerOf` says otherwise of some addresses. What is
 * signed for SES is worked out here once more from Amazon's description of it.
 */
export async function openMailApi(answerOf: (address: string) => ApiAnswer | null = () => null): Promise<MailApi> {
  const taken: TakenByApi[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const letter = request.url?.startsWith("/v2/") ? sesLetter(request, body) : await mailgunLetter(request, body);
    if (letter === null) return response.writeHead(403, { "content-type": "application/json" }).end('{"message":"who are you"}');
    const answer = answerOf(letter.to);
    if (answer?.hangsUp) return request.socket.destroy();
    if (answer) return response.writeHead(answer.status, answer.headers).end(answer.body);
    taken.push(letter);
    return response.writeHead(200, { "content-type": "application/json" }).end('{"MessageId":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in listens on a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sesLetter(request: IncomingMessage, body: Buffer): TakenByApi | null {
  if (request.url !== "/v2/email/outbound-emails" || request.headers.authorization !== awsSignature(request, body)) return null;
  const { Content, Destination, ...said } = JSON.parse(body.toString());
  const message = Buffer.from(Content.Raw.Data, "base64").toString();
  return { to: Destination.ToAddresses[0], message, path: request.url, said };
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function awsSignature({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const time = String(headers["x-amz-date"]);
  const hash = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
  const lines = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, url, "", ...lines, "", names, hash(body)].join("\n");
  const scope = [time.slice(0, 8), sesAccount.region, "ses", "aws4_request"];
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${sesAccount.secret}`,
  );
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), hash(canonical)].join("\n");
  const signature = createHmac("sha256", key).update(text).digest("hex");
  return `AWS4-HMAC-SHA256 Credential=${sesAccount.keyId}/${scope.join("/")}, SignedHeaders=${names}, Signature=${signature}`;
}

async function mailgunLetter(request: IncomingMessage, body: Buffer): Promise<TakenByApi | null> {
  const known = `Basic ${Buffer.from(`api:${mailgunAccount.key}`).toString("base64")}`;
  const path = request.url ?? "";
  if (path !== `/v3/${mailgunAccount.domain}/messages.mime` || request.headers.authorization !== known) return null;
  const headers = { "content-type": String(request.headers["content-type"]) };
  const form = await new Response(Uint8Array.from(body), { headers }).formData();
  const message = form.get("message");
  return { to: String(form.get("to")), message: message instanceof Blob ? await message.text() : "", path, said: {} };
}
