import { isIP } from "node:net";
import type { ImapFlow } from "imapflow";
import { CierreError } from "../../../schema/errors.ts";
import { type Reach, reachableAddress } from "../guarded-lookup.ts";
import type { ImapSettings } from "./imap-settings.ts";

/** Longest wait for the server to say something, ms. */
export const SILENCE_MS = 30_000;
/** Of one answer, bytes, and pieces that it is taken apart into: what a server sends beyond that ends the connection. */
const [MOST_BYTES, MOST_TOKENS] = [4_000_000, 200_000];

interface Visit {
  /** `public`: a server on this machine or its network is not asked. */
  readonly reach: Reach;
  readonly silenceMs?: number;
  /** Ends the connection. */
  readonly signal?: AbortSignal;
}

/** Why nobody could sign in at a mail server. `said`: its own words, or the code of what kept the connection from it. */
export class MailboxError extends Error {
  readonly why: "refused" | "unreachable" | "private";
  readonly said: string;

  constructor(why: MailboxError["why"], said: string, message: string, cause: unknown) {
    super(message, { cause });
    this.why = why;
    this.said = said;
  }
}

/**
 * Signs in at a mail server on a connection of its own, which ends with `use`. Nothing is said in the clear but to this machine. Rejects with
 * `MailboxError` where it cannot, and with what `use` rejects.
 */
export async function withMailbox<T>(settings: ImapSettings, visit: Visit, use: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = await signIn(settings, visit);
  const end = () => client.close();
  visit.signal?.addEventListener("abort", end, { once: true });
  try {
    visit.signal?.throwIfAborted();
    return await use(client);
  } finally {
    visit.signal?.removeEventListener("abort", end);
    await client.logout().catch(end);
  }
}

async function signIn(settings: ImapSettings, { reach, silenceMs = SILENCE_MS }: Visit): Promise<ImapFlow> {
  const { host, port, isSecure, user, password } = settings;
  const address = await reachableAddress(host, reach).catch((error: unknown) => {
    throw error instanceof CierreError
      ? new MailboxError("private", "", `${host} is not a public address`, error)
      : failure(host, error);
  });
  // Loaded where mail is read: few servers have such a mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: address,
    port,
    secure: isSecure,
    ...(!isSecure && !isHere(address) && { doSTARTTLS: true }),
    ...(isIP(host) === 0 && { servername: host }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    maxLineLength: MOST_BYTES,
    maxLiteralSize: MOST_BYTES,
    maxResponseSize: 2 * MOST_BYTES,
    maxResponseTokens: MOST_TOKENS,
  });
  // Whatever breaks the connection rejects what is asked over it as well.
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw failure(host, error);
  });
  return client;
}

function failure(host: string, error: unknown): MailboxError {
  const said = wordsOfServer(error);
  if (said !== null) return new MailboxError("refused", said, `${host} does not let us in: ${said}`, error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : String(error);
  return new MailboxError("unreachable", code || message, `${host} cannot be reached: ${message}`, error);
}

/** What a mail server says of why it does not do something, which the library does not put into its message; `null` for nothing. */
export function wordsOfServer(error: unknown): string | null {
  const said = error instanceof Error && "responseText" in error ? error.responseText : undefined;
  return typeof said === "string" && said !== "" ? said : null;
}

function isHere(address: string): boolean {
  return address === "::1" || /^127(\.\d+){3}$/.test(address);
}
