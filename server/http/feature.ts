import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import type { RunLine, RunResult } from "../../schema/wire/program-run.ts";
import type { CommandContext } from "../context/command-context.ts";
import type { Services } from "../context/services.ts";
import type { CollectionBehaviour } from "../core/behaviours/behaviour.ts";
import type { CountTable } from "../engines/counts/count-table.ts";
import type { DemoPart } from "../engines/demo/demo-part.ts";
import type { NamedJob } from "../engines/jobs/job-definition.ts";
import type { Looking } from "../engines/jobs/keep-looking.ts";
import type { PersonalData } from "../engines/personal-data/personal-data.ts";
import type { SiteAddition } from "../engines/readers/site-addition.ts";
import type { Realtime } from "../realtime/open-realtime.ts";

export type ApiRoutes = (api: FastifyInstance, services: Services, realtime: () => Realtime) => void | Promise<void>;
export type OpenRoutes = (app: FastifyInstance, services: Services) => void | Promise<void>;

/** A call of an action, by somebody who may do it with a document that it is for (`admitAction`). */
export interface FeatureCall {
  readonly ctx: CommandContext;
  readonly id: string;
  readonly services: Services;
  /** Of what is said of the call in the server's own words. */
  readonly log: FastifyBaseLogger;
  /** What came, `null` for nothing; `asking` looks at it. */
  readonly body: unknown;
  /** Whoever asked has hung up. */
  readonly signal: AbortSignal;
}

/** What the caller gets: the document as it is stored then, something else, nothing, or lines of a program while it goes on. */
export type ActionOutcome =
  | { readonly document: AnyDocument }
  | { readonly answer: unknown }
  | { readonly run: (onLine: (line: RunLine) => void) => Promise<RunResult> }
  | null;

export interface FeatureAction {
  /** How often one person may ask for it in a minute. */
  readonly perMinute?: number;
  /** Largest body, bytes; small where it asks for nothing. */
  readonly bodyBytes?: number;
  /** May throw any CierreError. */
  readonly perform: (call: FeatureCall) => Promise<ActionOutcome>;
}

/** By collection and name. */
export type FeatureActions = Readonly<Record<string, Readonly<Record<string, FeatureAction>>>>;

/** An action that asks for something. Bodies that are not of the schema are refused as any input is. */
export function asking<Body>(
  body: { parse(came: unknown): Body },
  perform: (call: FeatureCall, body: Body) => Promise<ActionOutcome>,
): Pick<FeatureAction, "perform"> {
  return { perform: async (call) => perform(call, body.parse(call.body)) };
}

/**
 * A part of the product in a folder of its own under `features/`, and all that it adds to the server. `server/features.ts` lists the
 * features; nothing else of the server knows their names.
 */
export interface Feature {
  readonly name: string;
  /** What the server does with documents of its collections beside what their declarations say, by collection. */
  readonly behaviours?: Readonly<Record<string, CollectionBehaviour>>;
  /** Actions on documents that need more than the database (`POST {collection}/{id}/{action}`); made for each application that is opened. */
  readonly actions?: () => FeatureActions;
  /** Routes under `/api`. They need a session unless a route says `public`. */
  readonly api?: readonly ApiRoutes[];
  /** Files for anybody who knows their names, under the limits of files. */
  readonly files?: readonly OpenRoutes[];
  /** Routes of every process, whatever its part. */
  readonly everywhere?: readonly OpenRoutes[];
  /** Routes beside the API that are for people of the newsroom and see to their sessions themselves. */
  readonly pages?: readonly OpenRoutes[];
  /** Routes for readers, without sessions; the database serves them after the newsroom. */
  readonly readers?: readonly OpenRoutes[];
  /** What it has of people, by which they are found and forgotten. */
  readonly personalData?: PersonalData;
  /** What it brings to the demo newsroom. */
  readonly demo?: readonly DemoPart[];
  /** What it adds to pages and addresses of the sites of projects. */
  readonly site?: readonly SiteAddition[];
  /** What the server does by the clock, once for all of its processes. */
  readonly jobs?: readonly NamedJob[];
  /** Tables of counts: they are rolled up from minutes to hours and from hours to days, and answer for analytics. */
  readonly counts?: readonly CountTable[];
  /** Hear what is committed in this process, whatever its part, from when it answers. */
  readonly follow?: readonly ((services: Services) => Looking)[];
  /** Work of each process that does any beside its answers, begun once it answers and stopped before it closes. `origin`: where readers find the server. */
  readonly start?: (services: Services, origin: string) => Looking;
  /** Writes what answers leave in memory; stopped after the last answer. */
  readonly write?: (services: Services) => Looking;
}
