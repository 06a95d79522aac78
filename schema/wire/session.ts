import * as z from "zod/mini";

/** An address that a code can be sent to: masked for people, sealed for the server (LOGIN-012). */
const emailMethod = z.object({ type: z.literal("email"), address: z.string(), address_enc: z.string() });
export type EmailMethod = z.infer<typeof emailMethod>;

/** Answer of `GET auth/methods?username=`: how this person may sign in. */
export const signInMethods = z.object({
  id: z.string(),
  methods: z.array(z.discriminatedUnion("type", [z.object({ type: z.enum(["password", "google"]) }), emailMethod])),
});
export type SignInMethods = z.infer<typeof signInMethods>;

/** Answer of `POST auth/email-code`: what the code that was sent answers to. */
export const emailCodeSent = z.object({ challenge: z.string() });

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

/** Pictures of the ground for maps: a template with `{z}`, `{x}` and `{y}`, and whose they are. */
const mapTiles = z.object({ url: z.string(), attribution: z.string() });
export type MapTiles = z.infer<typeof mapTiles>;

/** The signed-in person, answer of `GET auth/session`; `POST auth/session` adds the token. */
export const sessionProfile = z.object({
  id: z.string(),
  /** Empty for whoever signs in by an e-mail address alone. */
  username: z.string(),
  /** The address of whoever has no username, as far as one is known. */
  email: z.optional(z.string()),
  name: z.nullable(z.string()),
  displayName: z.string(),
  isAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  projects: z.array(projectAccess),
  touchedProjects: z.array(z.object({ project: z.string(), date: z.string(), purpose: z.string() })),
  /** Largest files that this server takes, bytes. Absent: `defaultUploadLimits`. */
  uploadLimits: z.optional(z.object({ photoBytes: z.number(), fileBytes: z.number() })),
  /** Absent: maps are drawn by the device alone. */
  mapTiles: z.optional(mapTiles),
  /** Under which address there is a page for each type of external account that signs in to it. Absent: nobody does. */
  accountHelper: z.optional(z.string()),
});
export type SessionProfile = z.infer<typeof sessionProfile>;

export const sessionCreated = z.object({ token: z.string(), profile: sessionProfile });
export type SessionCreated = z.infer<typeof sessionCreated>;
