import * as z from "zod/mini";

/** A session of one's own account, on whatever device; answer of `GET auth/sessions`, the last used first. */
const ownSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** To five minutes. */
  lastSeenAt: z.string(),
  /** As the browser called itself. */
  userAgent: z.nullable(z.string()),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export const ownSessions = z.object({ data: z.array(ownSession) });
export type OwnSession = z.infer<typeof ownSession>;
export type OwnSessions = z.infer<typeof ownSessions>;
