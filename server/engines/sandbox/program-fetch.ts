import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { externalService } from "../../../schema/features/tasks/external-service.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { openAnswer, readUpTo } from "../../outbound/open-answer.ts";

/** Calls of one run, how long each may take, and what its answer may weigh. */
const MOST_CALLS = 30;
const TIMEOUT_MS = 20_000;
const LARGEST_ANSWER = 1024 ** 2;

const given = z.tuple([
  z.string().max(4000),
  z.strictObject({
    method: z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]).default("GET"),
    headers: z.record(z.string().regex(/^[\w-]{1,100}$/), z.string().max(4000)).default({}),
    body: z.string().max(LARGEST_ANSWER).optional(),
  }),
]);
type Asked = z.infer<typeof given>[1];

/** What a program is answered; `headers` by their names in lower case. */
interface FetchedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface Fetching {
  readonly reach: Services["importPhotos"];
  readonly signal: AbortSignal;
  /** Only requests that read are sent; called with each request that is not sent. */
  readonly trial?: ((line: unknown) => void) | undefined;
}

interface Service {
  readonly id: string;
  readonly secretName: string;
  readonly secret: string | null;
}

/** A secret in a header or in what an address asks for, by its name. */
const NAMED = /\{\{\s*([\w-]+)\s*\}\}/g;

/**
 * `cierre.fetch` of one run: asks servers that the project lists, and no others; nothing of this machine's network unless the server is set
 * to. Redirects are answers like any other. A secret goes to the server that it was given for, over https, and stands in no answer of
 * ours. Throws CierreError with words for the program.
 */
export function programFetch(ctx: CommandContext, { reach, signal: gone, trial }: Fetching) {
  let calls = 0;
  return async (values: readonly unknown[]): Promise<FetchedAnswer> => {
    const [address, asked] = given.parse(values);
    calls += 1;
    if (calls > MOST_CALLS)
      throw new CierreError("tooManyRequests", { message: t("program.fetch.tooMany", { most: MOST_CALLS }) });
    if (reach === "off") throw new CierreError("unavailable", { message: t("feeder.off") });
    const url = addressOf(address);
    const services = await servicesOf(ctx, url.host);
    if (services.length === 0) throw new CierreError("forbidden", { message: t("program.fetch.notListed", { host: url.host }) });
    if (trial && asked.method !== "GET" && asked.method !== "HEAD") {
      trial({ fetch: { method: asked.method, host: url.host, path: url.pathname } });
      return { status: 204, headers: {}, text: "" };
    }
    const isSafe = url.protocol === "https:" || reach === "any";
    const filled = (text: string) => withSecrets(text, services, isSafe);
    url.search = url.search.replace(/%7B%7B/gi, "{{").replace(/%7D%7D/gi, "}}");
    url.search = withSecrets(url.search, services, isSafe, encodeURIComponent);
    const headers = Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, filled(value)]));
    const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]);
    return answerOf(url, { ...asked, headers }, reach, signal).catch((cause: unknown) => {
      if (cause instanceof CierreError && cause.code === "tooLarge") throw cause;
      // What went wrong may quote what was sent.
      throw new CierreError("unavailable", { message: t("program.fetch.noAnswer", { host: url.host }) });
    });
  };
}

function addressOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || url.username !== "" || url.password !== "")
    throw new CierreError("malformed", { message: t("feeder.noAddress") });
  return url;
}

async function answerOf(url: URL, { method, headers, body }: Asked, reach: "public" | "any", signal: AbortSignal) {
  const named = { "user-agent": "Cierre", ...headers };
  const answer = await openAnswer(url, { method, headers: named, reach, signal, ...(body !== undefined && { body }) });
  const { bytes, isWhole } = await readUpTo(answer, LARGEST_ANSWER);
  if (!isWhole) throw new CierreError("tooLarge", { message: t("program.fetch.tooLarge") });
  const answered = Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(answered), text: bytes.toString("utf8") };
}

/** What the project lists of a host. */
async function servicesOf({ store, projectId }: CommandContext, host: string): Promise<Service[]> {
  const rows = await store.query<{ id: string; secretName: string | null }>(
    `select id, data ->> 'secretName' as "secretName" from documents
      where scope = $1 and collection = $2 and deleted_at is null and data ->> 'host' = $3
        and coalesce((data ->> 'disabled')::boolean, false) = false`,
    [projectId, externalService.name, host],
  );
  const secrets = await readSecrets(
    store,
    externalService.name,
    "secret",
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, secretName }) => ({ id, secretName: secretName ?? "", secret: secrets.get(id) ?? null }));
}

function withSecrets(
  text: string,
  services: readonly Service[],
  isSafe: boolean,
  put: (secret: string) => string = String,
): string {
  return text.replace(NAMED, (_whole, name: string) => {
    const secret = services.find(({ secretName }) => secretName === name)?.secret ?? null;
    if (secret === null) throw new CierreError("notFound", { message: t("program.fetch.noSecret", { name }) });
    if (!isSafe) throw new CierreError("forbidden", { message: t("program.fetch.notSafe") });
    return put(secret);
  });
}
