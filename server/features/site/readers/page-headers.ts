import { SITE_WORKER } from "../programs/program-frames.ts";
import type { ReaderAnswer } from "./answer-reader.ts";
import type { WireForm, WireForms } from "./as-bytes.ts";
import { scriptPolicy } from "./live/page-script.ts";
import { noticesPolicy } from "./notices/notices-control.ts";

/** Pages run nothing but the program of the site (`page-script.ts`) and what lets readers take notices (`noticesPolicy`), and send forms to their own site alone; what they embed comes from sites of the list of embeds. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; media-src 'self' https:; font-src 'self' data:; frame-src 'self' https:; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";
/** Beside the application a site has an opaque origin: it can reach no session. What may run in it the policies say, its frames' and its own. */
export const SANDBOX =
  "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; ";

const types = {
  html: "text/html",
  xml: "application/xml",
  text: "text/plain",
  json: "application/json",
  manifest: "application/manifest+json",
} as const;

type Page = Extract<ReaderAnswer, { body: string }>;

/** A page as it goes onto the wire. */
export type WiredPage = Omit<Page, "body"> & {
  readonly forms: WireForms;
  readonly policy: string;
  /** What networks in front of the site know it by; empty where there is none. */
  readonly keys: string;
};

export type Headers = readonly (readonly [name: string, value: string])[];

/** Of one answer: how old the page is, whether whoever asks has it, and whether something that it shows has changed. */
export interface PageState {
  readonly seconds: number;
  readonly isKnown: boolean;
  readonly isOutdated: boolean;
}

/** What a page's answer says of it, in the order in which it goes onto the wire, before its length. */
export function pageHeaders(
  { policy, keys, status, type, isHidden }: WiredPage,
  form: WireForm,
  { seconds, isKnown, isOutdated }: PageState,
): Headers {
  return [
    ["content-security-policy", policy],
    ["etag", form.etag],
    ["age", String(seconds)],
    ["vary", "accept-encoding"],
    ["cache-control", cachingOf(status, isOutdated ? OUTDATED_SECONDS : keys === "" ? 10 : 300)],
    ...(isHidden ? ([["x-robots-tag", "noindex"]] as const) : []),
    // Each network reads the one that it knows.
    ...(keys === ""
      ? []
      : ([
          ["surrogate-key", keys],
          ["cache-tag", keys.replaceAll(" ", ",")],
        ] as const)),
    ...(isKnown || form.encoding === null ? [] : ([["content-encoding", form.encoding]] as const)),
    ...(isKnown ? [] : ([["content-type", `${types[type]}; charset=utf-8`]] as const)),
  ];
}

/** What a page may run and ask for: nothing that people wrote. `origin`: of the request, without a path. */
export function policyOf(answer: Pick<Page, "type" | "takesNotices" | "hasWorker">, origin: string, base: string): string {
  const beginning = `${base === "" ? "" : SANDBOX}${PAGE_POLICY}`;
  if (answer.type !== "html") return beginning;
  const own = scriptPolicy(origin, base);
  const notices = answer.takesNotices ? noticesPolicy(origin) : { script: "", connect: "", worker: "" };
  const workers = [notices.worker, answer.hasWorker ? `${origin}${SITE_WORKER}` : ""].filter(Boolean);
  const worker = workers.length > 0 ? `; worker-src ${workers.join(" ")}` : "";
  return `${beginning}; script-src ${own.script}${notices.script}; connect-src ${own.connect}${notices.connect}${worker}`;
}

/** A network that was notified of a change already hears of it no more. */
const OUTDATED_SECONDS = 1;

/**
 * Browsers ask each time, which costs them a 304; caches between them and the server ask every ten seconds, or five minutes where they are
 * notified of changes, and show what they have for a day while the server is away. What is not there may be there in a moment.
 */
function cachingOf(status: number, seconds: number): string {
  if (status !== 200) return "public, max-age=0, s-maxage=5";
  const shown = seconds === OUTDATED_SECONDS ? "" : ", stale-while-revalidate=60";
  return `public, max-age=0, s-maxage=${seconds}${shown}, stale-if-error=86400`;
}
