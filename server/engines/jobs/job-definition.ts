import type { z } from "zod";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";

/** Names of jobs for which the catalogue has what people call them: `jobs.name.NAME`. */
export type JobName = { [K in MessageKey]: K extends `jobs.name.${infer Name}` ? Name : never }[MessageKey];

export type JobServices = Services;

/** Something that the server does by itself, once for all of its processes. */
export interface JobDefinition<Payload = unknown> {
  /** Also the name of its queue. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** When it comes, as cron says it, in UTC. */
  readonly schedule: string;
  /** What it is given each time. */
  readonly usual: Payload;
  /** Whether it is done at a start as well, however long ago the last time was. */
  readonly atStart: boolean;
  /** What the log says when it fails. */
  readonly failure: string;
  /**
   * Throws when it could not be done: it is tried again with growing pauses. `later`: some of it is left, for the same pause. May be
   * done twice, by processes that know nothing of each other, where one of them lost the database.
   */
  work(services: JobServices, payload: Payload, goesOn: () => boolean): Promise<"done" | "later">;
}

/** A job of the product: people read what it does. */
export interface NamedJob<Payload = unknown> extends JobDefinition<Payload> {
  readonly name: JobName;
}
