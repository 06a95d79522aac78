import * as z from "zod/mini";
import { builtInRole, projectAccess, sessionProfile } from "./session.ts";

const text = z.nullable(z.string());

/** One's own account, answer of `GET profile` and `POST profile` (PROF-001, PROF-011, PROF-012). */
export const ownProfile = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  username: text,
  name: text,
  displayName: z.string(),
  isAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  disabled: z.boolean(),
  lastAccessAt: text,
  /** Whether there is a password now; `passwordEnabled` says the same. */
  gotPassword: z.boolean(),
  passwordEnabled: z.boolean(),
  passwordIssues: z.boolean(),
  /** zxcvbn's, 0 to 4; `null` where nobody rated it. */
  passwordScore: z.nullable(z.number()),
  /** Appearances in published breaches; `null` where nobody could tell. */
  passwordPwnedCount: z.nullable(z.number()),
  passwordUpdatedAt: text,
  externalIds: z.array(z.object({ id: z.optional(z.string()), provider: text, userId: text, friendlyId: text, email: text })),
  touchedProjects: sessionProfile.shape.touchedProjects,
  /** Access to projects, the oldest first. */
  permissionAccess: z.array(
    z.object({
      id: z.string(),
      project: z.string(),
      builtInRole,
      limitRoles: z.boolean(),
      roles: z.array(z.object({ id: z.string(), name: text, accessLevels: projectAccess.shape.accessLevels })),
    }),
  ),
});
export type OwnProfile = z.infer<typeof ownProfile>;
