import { z } from "zod";
import { textPlace } from "../../../schema/wire/realtime.ts";
import type { ChangeNotification } from "../change-notification.ts";
import type { EndedSession } from "../ended-session.ts";
import type { PlaceOfPage, PresentPage } from "./presence.ts";
import type { ProcessEnvelope } from "./processes.ts";

const placeOfPage = {
  path: z.string().nullable(),
  field: z.string().nullable(),
  place: z.optional(z.object(textPlace.shape)),
};

const presentPage: z.ZodType<PresentPage> = z.object({
  ...placeOfPage,
  projectId: z.string(),
  user: z.object({ id: z.string(), name: z.string().nullable(), displayName: z.string() }),
  also: z.optional(z.array(z.object(placeOfPage) satisfies z.ZodType<PlaceOfPage>)),
  presentAt: z.string(),
});

const changeNotification: z.ZodType<ChangeNotification> = z.object({
  scope: z.string(),
  collection: z.string(),
  id: z.string(),
  createdBy: z.string().nullable(),
  owner: z.string().nullable(),
  members: z.array(z.unknown()).nullable(),
  subject: z.object({ model: z.string(), owner: z.string().nullable() }).nullable(),
  projects: z.array(z.string()).nullable(),
  user: z.string().nullable(),
  events: z.array(z.tuple([z.string(), z.unknown()])),
});

const endedSession: z.ZodType<EndedSession> = z.union([z.object({ tokenHash: z.string() }), z.object({ userId: z.string() })]);

/** What a process on the same database sends to the others. */
export const processEnvelope: z.ZodType<ProcessEnvelope> = z.object({
  from: z.string(),
  nth: z.int().min(1),
  message: z.discriminatedUnion("tag", [
    z.object({ tag: z.literal("ask"), projectId: z.optional(z.string()) }),
    z.object({ tag: z.literal("alive") }),
    z.object({ tag: z.literal("left") }),
    z.object({
      tag: z.literal("pages"),
      fresh: z.boolean(),
      pages: z.array(z.tuple([z.string(), presentPage.nullable()])),
    }),
    z.object({ tag: z.literal("change"), change: changeNotification }),
    z.object({ tag: z.literal("ended"), session: endedSession }),
  ]),
});
