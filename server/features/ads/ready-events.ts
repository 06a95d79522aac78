import type { IncomingMessage } from "node:http";
import type { Services } from "../../context/services.ts";
import type { AnswersAtOnce } from "../../http/answer-at-once.ts";
import type { ViewEventName } from "./add-view-events.ts";

/** Names of what a frame tells, in its address. */
export const toldEvents = { medible: "adactiveviewbase", activa: "adactiveview" } as const satisfies Record<
  string,
  ViewEventName
>;

/** What somebody tells of an advertisement that was shown to them. */
export interface AdTelling {
  readonly request: Pick<IncomingMessage, "method" | "headers" | "socket">;
  readonly project: string;
  readonly token: string;
  readonly event: ViewEventName;
}

/** Nothing in it is written in another way than it is meant: what is goes by its route. */
const PATH = /^(?:\/sitio\/([A-Za-z0-9_-]{1,80}))?\/_anuncios\/(medible|activa)\/([A-Za-z0-9_.-]{1,200})$/;

interface ReadyOptions {
  readonly hosts: Pick<Services["siteHosts"], "at">;
  /** Headers of every answer. */
  readonly everywhere: () => readonly (readonly [name: string, value: string])[];
  readonly note: (telling: AdTelling) => void;
}

/**
 * That an advertisement could be seen, and was: most of what readers' browsers send, a small answer each. It is given before anything is routed, for
 * routing and bounds would be nine tenths of the work. Whoever tells too much is bounded by what counts: each view once, and what one source may.
 */
export function readyEvents({ hosts, everywhere, note }: ReadyOptions): AnswersAtOnce {
  let said: string[] | null = null;
  return (request, response) => {
    const { method = "", url = "", headers } = request;
    if (method !== "POST" || headers.expect !== undefined || !headers.host) return null;
    const [, named, name, token] = PATH.exec(url) ?? [];
    if (name === undefined || token === undefined) return null;
    const project = named ?? projectAt(hosts, headers.host);
    if (project === undefined) return null;
    said ??= [...new Map([...everywhere().filter(([header]) => header !== FRAMES), ...OWN])].flat();
    // The expression has these names alone.
    note({ request, project, token, event: toldEvents[name as keyof typeof toldEvents] });
    response.writeHead(204, said).end();
    return { method, route: `/sitio/:project/_anuncios/${name}/:token`, status: 204 };
  };
}

/** Frames have an opaque origin, and their requests are cross-origin ones. */
const FRAMES = "x-frame-options";
const OWN = [
  ["cross-origin-resource-policy", "cross-origin"],
  ["cache-control", "no-store"],
] as const;

/** A domain that leads on does so by its route. */
function projectAt(hosts: ReadyOptions["hosts"], host: string): string | undefined {
  const found = hosts.at(host, Date.now());
  return found?.leadsTo === null ? found.project : undefined;
}
