import * as z from "zod/mini";

const externalId = z.object({
  id: z.nullish(z.string()),
  provider: z.nullish(z.string()),
  userId: z.nullish(z.string()),
  friendlyId: z.nullish(z.string()),
  email: z.nullish(z.string()),
});
/** An account of another service that belongs to the person. */
export type ExternalId = z.infer<typeof externalId>;

/** Answer of `GET`, `POST` and `DELETE auth/session/external-ids`: those of one's own account, as they are then (PROF-021). */
export const externalIds = z.object({ externalIds: z.array(externalId) });
export type ExternalIds = z.infer<typeof externalIds>;
