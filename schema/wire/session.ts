import * as z from "zod/mini";

/** Answer of `GET auth/methods?username=`: how this person may sign in. */
export const signInMethods = z.object({
  id: z.string(),
  methods: z.array(z.discriminatedUnion("type", [z.object({ type: z.literal("password") })])),
});
export type SignInMethods = z.infer<typeof signInMethods>;

/** Body of `POST auth/session` with a password. */
export const passwordSignIn = z.strictObject({
  id: z.string().check(z.maxLength(80)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});

export const builtInRole = z.enum(["basic", "editor", "admin"]);
export type BuiltInRole = z.infer<typeof builtInRole>;

/** One project the person may enter and what they may do there. */
export const projectAccess = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.nullable(z.string()),
  builtInRole,
  limitRoles: z.boolean(),
  /** What the project has switched on. */
  features: z.optional(z.array(z.string())),
  accessLevels: z.array(
    z.object({
      model: z.nullable(z.string()),
      isOwn: z.boolean(),
      actions: z.array(z.enum(["READ", "CREATE", "UPDATE", "DELETE"])),
    }),
  ),
});
export type ProjectAccess = z.infer<typeof projectAccess>;

/** The signed-in person, answer of `GET auth/session`; `POST auth/session` adds the token. */
export const sessionProfile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  displayName: z.string(),
  isAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  projects: z.array(projectAccess),
  touchedProjects: z.array(z.object({ project: z.string(), date: z.string(), purpose: z.string() })),
  /** Largest files that this server takes, bytes. Absent: `defaultUploadLimits`. */
  uploadLimits: z.optional(z.object({ photoBytes: z.number(), fileBytes: z.number() })),
});
export type SessionProfile = z.infer<typeof sessionProfile>;

export const sessionCreated = z.object({ token: z.string(), profile: sessionProfile });
export type SessionCreated = z.infer<typeof sessionCreated>;
