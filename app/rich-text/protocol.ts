import * as z from "zod/mini";

/**
 * Messages between the page and the rich-text frame (FIELD-046). Both ends send to their own origin only, and read only
 * what comes from it and fits the schema.
 */
export const frameMessage = z.discriminatedUnion("type", [
  /** The frame listens; the page answers with `project` and `value`. */
  z.object({ type: z.literal("ready") }),
  /** The text after an edit by the person; never sent for having loaded one. */
  z.object({ type: z.literal("value"), html: z.string() }),
  /** Ids of the assets that the text shows. */
  z.object({ type: z.literal("assets"), ids: z.array(z.string()) }),
  /** Media of the text is still loading: the field is invalid meanwhile (FIELD-027). */
  z.object({ type: z.literal("loading"), loading: z.boolean() }),
  /** The text carries code that no editor of ours writes (ART-131). */
  z.object({ type: z.literal("notSafe"), notSafe: z.boolean() }),
  /** A paste brought something that may not stay as it was: addresses of embeds that became links, pictures left out. */
  z.object({ type: z.literal("refused"), embeds: z.array(z.string()), pictures: z.number() }),
  /** Height of the content in CSS pixels. */
  z.object({ type: z.literal("height"), height: z.number() }),
  /** A tag or person was mentioned by id. */
  z.object({ type: z.literal("mention"), collection: z.string(), id: z.string() }),
  z.object({ type: z.literal("selected"), text: z.string() }),
  /** The person asks for multimedia at the caret. */
  z.object({ type: z.literal("newMultimedia") }),
  z.object({ type: z.literal("toggleMaximize") }),
  /** A key that belongs to the page, pressed in the frame. The text up to it is sent before. */
  z.object({ type: z.literal("shortcut"), key: z.string(), ctrlKey: z.boolean(), metaKey: z.boolean() }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

export const hostMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("value"), html: z.string(), readOnly: z.boolean() }),
  z.object({
    type: z.literal("project"),
    id: z.nullable(z.string()),
    label: z.string(),
    colorScheme: z.enum(["light", "dark"]),
  }),
  /** How the page shows the frame: CSS pixels of its top that cannot be seen, and whether it fills the window. */
  z.object({ type: z.literal("view"), covered: z.number(), maximized: z.boolean() }),
]);
export type HostMessage = z.infer<typeof hostMessage>;

/** The message of an event of our own origin, or `null` for anything else. */
export function readMessage<T>(schema: z.ZodMiniType<T>, event: MessageEvent, origin: string, source: unknown): T | null {
  if (event.origin !== origin || event.source !== source) return null;
  const parsed = schema.safeParse(event.data);
  return parsed.success ? parsed.data : null;
}

/** Height of the frame for a height of its content, in CSS pixels (FIELD-047). */
export function frameHeight(contentHeight: number): number {
  return Math.ceil(contentHeight) + 64;
}
