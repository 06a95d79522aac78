import type { DemoDocument } from "../../../engines/demo/demo-document.ts";

const packages: readonly DemoDocument[] = ["react", "react-dom", "dayjs", "topojson-client"].map((name) => ({
  collection: "webpack-package",
  values: { name },
}));

const modules: readonly DemoDocument[] = [
  {
    collection: "webpack-module",
    values: {
      path: "components/RiverHeight",
      code: "export function RiverHeight({ metres }: { metres: number }) {\n  return <b>{metres.toFixed(2)} m</b>;\n}",
    },
  },
  {
    collection: "webpack-module",
    values: {
      path: "components/FerryTimes",
      code: 'export function FerryTimes({ times }: { times: string[] }) {\n  return <p>{times.join(" · ")}</p>;\n}',
    },
  },
  {
    collection: "webpack-module",
    values: { path: "hooks/use-tide", code: "export function useTide(): number {\n  return 3.12;\n}" },
  },
];

const outputs: readonly DemoDocument[] = [
  {
    collection: "webpack-output-file",
    values: {
      path: "rio",
      active: true,
      code: 'import { createElement } from "react";\nimport { createRoot } from "react-dom/client";\nimport { RiverHeight } from "./components/RiverHeight";\n\nconst place = document.getElementById("rio");\nif (place) createRoot(place).render(createElement(RiverHeight, { metres: 3.12 }));',
    },
  },
  {
    collection: "webpack-output-file",
    values: {
      path: "lanchas",
      active: true,
      code: 'import { createElement } from "react";\nimport { createRoot } from "react-dom/client";\nimport { FerryTimes } from "./components/FerryTimes";\n\nconst place = document.getElementById("lanchas");\nif (place) createRoot(place).render(createElement(FerryTimes, { times: ["06:30"] }));',
    },
  },
  {
    collection: "webpack-output-file",
    values: { path: "elecciones", active: false, code: 'throw new Error("Todavía no");' },
  },
];

/** List items that the server made need their ids. */
const file = (id: string, size: number) => ({ id, path: `${id}.js`, mime: "text/javascript", size });

const compilations: readonly DemoDocument[] = [
  {
    collection: "webpack-compilation",
    values: {},
    found: { status: "done", tookMillis: 8420, outputFiles: [file("rio", 18_204), file("lanchas", 9311)] },
  },
  { collection: "webpack-compilation", values: {}, found: { status: "error", tookMillis: 1290, outputFiles: [] } },
  {
    collection: "webpack-compilation",
    values: {},
    found: { status: "done", tookMillis: 7977, outputFiles: [file("rio", 18_180), file("lanchas", 9311), file("mapa", 40_112)] },
  },
  { collection: "webpack-compilation", values: {}, found: { status: "pending", outputFiles: [] } },
];

interface DnsTask {
  readonly id: string;
  readonly action: "add" | "keep" | "remove";
  readonly name: string;
  readonly type: string;
  readonly value: string;
}
const step = (status: string, ...tasks: DnsTask[]) => ({ status, tasks });
const dns = (action: DnsTask["action"], type: string, name: string, value: string): DnsTask => ({
  id: `${type}-${action}`.toLowerCase(),
  action,
  name,
  type,
  value,
});

const hostnames: readonly DemoDocument[] = [
  {
    collection: "hostname",
    values: { name: "laribera.example", redirectStatusCode: 301 },
    found: {
      verified: true,
      edgeStatus: {
        ownership: step("active", dns("keep", "TXT", "_cierre.laribera.example", "propiedad=1f0c")),
        ssl: step("active", dns("keep", "CNAME", "_acme.laribera.example", "certificados.borde.example")),
        project: step("active"),
        live: step("active", dns("keep", "A", "laribera.example", "192.0.2.10")),
        mail: step("pending", dns("add", "TXT", "laribera.example", "v=spf1 include:correo.example ~all")),
      },
    },
  },
  {
    collection: "hostname",
    values: { name: "www.laribera.example", redirectHostname: "laribera.example", redirectStatusCode: 301 },
    found: {
      verified: true,
      edgeStatus: {
        ownership: step("active"),
        ssl: step("active"),
        project: step("active"),
        live: step(
          "moved",
          dns("remove", "A", "www.laribera.example", "198.51.100.7"),
          dns("add", "CNAME", "www.laribera.example", "laribera.example"),
        ),
      },
    },
  },
  {
    collection: "hostname",
    values: { name: "remo.laribera.example", redirectStatusCode: 302 },
    found: {
      verified: false,
      edgeStatus: {
        ownership: step("pending", dns("add", "TXT", "_cierre.remo.laribera.example", "propiedad=93ab")),
        ssl: step("initializing"),
        project: step("initializing"),
        live: step("pending", dns("add", "CNAME", "remo.laribera.example", "borde.example")),
      },
    },
  },
  {
    collection: "hostname",
    values: { name: "diario-ajeno.example", redirectStatusCode: 301 },
    found: { verified: false, edgeStatus: { ownership: step("blocked") } },
  },
];

/** The site's program, its builds, and the hosts that answer with it. */
export const htmlBuildDocuments: readonly DemoDocument[] = [...packages, ...modules, ...outputs, ...compilations, ...hostnames];
