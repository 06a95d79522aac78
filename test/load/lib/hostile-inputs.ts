import { json } from "./at-work.ts";
import { hostileSockets } from "./hostile-sockets.ts";
import { longBodies } from "./long-bodies.ts";
import { slowClients } from "./slow-clients.ts";

/** A kind of hostile input: what is put ready for it, and the worst request known of it. */
export interface HostileInput {
  readonly name: string;
  /** Calls under way at a time. */
  readonly atOnce: number;
  readonly prepare?: (call: Call) => Promise<void>;
  readonly attack: (call: Call, round: number, target: Target) => Promise<Response>;
}

/** The server, and who attacks it, for what is no call. */
export interface Target {
  readonly url: string;
  readonly token: string;
  readonly project: string;
}

export type Call = (path: string, init?: RequestInit) => Promise<Response>;

const body = (html: string) => json({ title: "Ataque", bodyHtml: html });
/** Written out once: whoever works beside it shares the thread. */
const article = (html: string) => {
  const written = body(html);
  return (call: Call) => call("/api/article", written);
};
/** As dense and as deep as the limits of HTML let it be: refused at once where it is beyond them, the thread's work where it is not. */
const dense = `<table>${"<tr><td><b><i>x</i></b></td></tr>".repeat(2_000)}</table>`;
const deepJson = `{"title":"x","extra":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
const hungry =
  "{% for i in (1..100000) %}{% for j in (1..100000) %}{{ j | append: 'xxxxxxxx' | split: 'x' | sort | join: 'y' }}{% endfor %}{% endfor %}";
const deepLess = `.a { ${".b { ".repeat(400)} color: red; ${"}".repeat(400)} }\n${".m(@n) when (@n > 0) { .m(@n - 1); w: @n; } .c { .m(20000); }"}`;
const rss = (inside: string) =>
  `<rss version="2.0"><channel><title>a</title><item><guid>1</guid>${inside}</item></channel></rss>`;

/** The worst known of each kind, by somebody who administers a project: nobody may do more. */
export const hostileInputs: readonly HostileInput[] = [
  ...slowClients,
  ...longBodies,
  { name: "HTML that is open for ever", atOnce: 4, attack: article("<table><tr><td>".repeat(60_000)) },
  { name: "HTML as dense as it may be", atOnce: 4, attack: article(dense) },
  { name: "attributes", atOnce: 4, attack: article(`<p ${"a=1 ".repeat(200_000)}>`) },
  {
    name: "JSON in JSON",
    atOnce: 4,
    attack: (call) => call("/api/article", { method: "POST", headers: { "content-type": "application/json" }, body: deepJson }),
  },
  {
    name: "two hundred operations at once",
    atOnce: 2,
    attack: (call, round) =>
      call(
        "/api/changes",
        json({
          operations: Array.from({ length: 200 }, (_, index) => ({
            operationId: `ataque-${round}-${index}`,
            collection: "article",
            action: "INSERT",
            id: `local:${crypto.randomUUID()}`,
            data: { title: `Ataque ${index}`, bodyHtml: `<p>${"x ".repeat(2_000)}</p>` },
          })),
        }),
      ),
  },
  {
    name: "searches",
    atOnce: 6,
    attack: (call, round) =>
      call(`/api/article?limit=500&search=${encodeURIComponent(`a e o ${"x ".repeat(9)}${round}`)}&id_nin=${"a,".repeat(499)}b`),
  },
  {
    name: "Liquid of a mail",
    atOnce: 4,
    attack: (call, round) =>
      call("/api/mailing-template", json({ name: `Ataque ${round}`, subjectTemplate: "x", bodyHtmlTemplate: hungry })),
  },
  {
    name: "styles in Less",
    atOnce: 4,
    attack: (call, round) => call("/api/html-style", json({ name: `ataque ${round}`, target: "global", less: deepLess })),
  },
  {
    name: "a report without an end",
    atOnce: 3,
    prepare: async (call) => {
      const collection = await made(call, "custom-collection", { name: "Ataque", code: "ataque" });
      const customModule = await made(call, "custom-module", { name: "Ataque" });
      const endless = { mapFunction: "for (;;) emit(1, 1)", reduceFunction: "return 1", fieldsFunction: "return {}" };
      hostileReport = await made(call, "custom-report", {
        name: "Ataque",
        customModule,
        customCollection: collection,
        ...endless,
      });
    },
    attack: (call) => call(`/api/custom-report-impl/${hostileReport}`),
  },
  {
    name: "an import",
    atOnce: 2,
    attack: (call) =>
      call("/api/import", {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: rss(`<title>${"&lt;a ".repeat(200_000)}</title>`),
      }),
  },
  {
    name: "passwords",
    atOnce: 8,
    attack: (call, round) => call("/api/auth/session", json({ id: `nadie-${round}`, password: "clave" })),
  },
  ...hostileSockets,
];

let hostileReport = "";

async function made(call: Call, collection: string, values: object): Promise<string> {
  const answer = await call(`/api/${collection}`, json(values));
  if (!answer.ok) throw new Error(`${collection}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
