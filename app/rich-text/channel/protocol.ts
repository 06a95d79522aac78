import * as z from "zod/mini";

/** A document that can be referred to in the text. */
const foundDocument = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  /** Where readers find it; `null` for what has no page. */
  url: z.nullable(z.string()),
});
export type FoundDocument = z.infer<typeof foundDocument>;

/** A picture, video or embed for the text, as galleries have them (ART-043). */
const multimedia = z.object({
  type: z.enum(["photo", "video", "rich"]),
  url: z.nullable(z.string()),
  assetId: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  description: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
  html: z.nullable(z.string()),
});
export type Multimedia = z.infer<typeof multimedia>;

/** Words of the text, as `TextAnchor` has them. */
const textAnchor = z.object({ exact: z.string(), prefix: z.string(), suffix: z.string(), start: z.number() });

/**
 * Messages between the page and the rich-text frame (FIELD-046). Both ends send to their own origin only, and read only
 * what comes from it and fits the schema.
 */
export const frameMessage = z.discriminatedUnion("type", [
  /** The frame listens; the page answers with `project` and `value`. */
  z.object({ type: z.literal("ready") }),
  /** The text after an edit by the person; never sent for having loaded one. `seen`: the page's last value that is in it. */
  z.object({ type: z.literal("value"), html: z.string(), seen: z.number() }),
  /** Ids of the assets that the text shows. */
  z.object({ type: z.literal("assets"), ids: z.array(z.string()) }),
  /** Media of the text is still loading: the field is invalid meanwhile (FIELD-027). */
  z.object({ type: z.literal("loading"), loading: z.boolean() }),
  /** The text carries code that no editor of ours writes (ART-131). */
  z.object({ type: z.literal("notSafe"), notSafe: z.boolean() }),
  /** A paste brought something that may not stay as it was: addresses of embeds that became links, pictures left out. */
  z.object({ type: z.literal("refused"), embeds: z.array(z.string()), pictures: z.number() }),
  /** The editor cannot show the text that came: the page does, as it is. */
  z.object({ type: z.literal("unreadable") }),
  /** Height of the content in CSS pixels. */
  z.object({ type: z.literal("height"), height: z.number() }),
  /** A tag or person was mentioned by id. */
  z.object({ type: z.literal("mention"), collection: z.string(), id: z.string() }),
  z.object({ type: z.literal("selected"), text: z.string() }),
  /** The person asks for multimedia at the caret. */
  z.object({ type: z.literal("newMultimedia") }),
  /** Files were dropped on the text or pasted into it: the page takes them and answers `insertMultimedia` for each. */
  z.object({ type: z.literal("files"), files: z.array(z.instanceof(File)) }),
  /** The text shows a picture that the frame cannot load itself; answered by `picture`. */
  z.object({ type: z.literal("picture"), src: z.string() }),
  /** Whether an address answers with a picture; answered by `isPicture` of the same number. */
  z.object({ type: z.literal("askPicture"), number: z.number(), src: z.string() }),
  /** A picture was pasted as data: the page keeps it as a file and answers `keptPicture`. `words`: what stands for it. */
  z.object({ type: z.literal("keepPicture"), src: z.string(), words: z.string() }),
  z.object({ type: z.literal("toggleMaximize") }),
  /** Asks for documents whose titles have these words; answered by `found` of the same number. */
  z.object({ type: z.literal("find"), number: z.number(), collections: z.array(z.string()), text: z.string() }),
  /**
   * The person wants to comment on the words that are selected, if any; `at`: the comment on words around the caret; `words`: they as
   * others can be put in their place, with an empty line between paragraphs; `null` where none can.
   */
  z.object({
    type: z.literal("comment"),
    anchor: z.nullable(textAnchor),
    at: z.nullable(z.string()),
    words: z.nullable(z.string()),
  }),
  /** Of the comments on words of the text: in its order, those whose words are gone last. */
  z.object({
    type: z.literal("annotationPlaces"),
    places: z.array(z.object({ id: z.string(), isFound: z.boolean(), isChanged: z.boolean() })),
  }),
  /** The caret is in commented words, or has left them; `isPress`: somebody pressed them. */
  z.object({ type: z.literal("atAnnotation"), id: z.nullable(z.string()), isPress: z.boolean() }),
  /** The caret has come to another block of the text, which begins with `start`; `null`: it has left. */
  z.object({ type: z.literal("place"), place: z.nullable(z.object({ at: z.number(), start: z.string() })) }),
  /** Whether the text has the keyboard and words in it: then the assistant offers to work on it. */
  z.object({ type: z.literal("assistable"), isAssistable: z.boolean() }),
  /** What is selected, or all of the text, for `quoteText` of the same number: its HTML and its words. */
  z.object({
    type: z.literal("quoted"),
    number: z.number(),
    quote: z.nullable(z.object({ html: z.string(), text: z.string() })),
  }),
  /** Whether `putText`, or `replaceAnnotation`, of the same number found its place. */
  z.object({ type: z.literal("wasPut"), number: z.number(), done: z.boolean() }),
  /** A key that belongs to the page, pressed in the frame. The text up to it is sent before. */
  z.object({ type: z.literal("shortcut"), key: z.string(), ctrlKey: z.boolean(), metaKey: z.boolean() }),
  /** All that was done to the text before the page asked, by `flush` of the same number, has been sent. */
  z.object({ type: z.literal("flushed"), number: z.number() }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

export const hostMessage = z.discriminatedUnion("type", [
  /** A text to show, by its number; `known`: what the page had from the frame last. What was typed since is not in it. */
  z.object({
    type: z.literal("value"),
    html: z.string(),
    readOnly: z.boolean(),
    number: z.number(),
    known: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal("project"),
    id: z.nullable(z.string()),
    label: z.string(),
    colorScheme: z.enum(["light", "dark"]),
  }),
  /**
   * Which document the text is of, in which of its fields, whose documents can be mentioned in it, and whether the page answers
   * `newMultimedia` and takes comments on its words.
   */
  z.object({
    type: z.literal("document"),
    id: z.string(),
    field: z.string(),
    mentions: z.array(z.string()),
    offersMultimedia: z.boolean(),
    offersComments: z.boolean(),
  }),
  /** Words of the text that have comments, and which of them is shown. */
  z.object({
    type: z.literal("annotations"),
    anchors: z.array(z.extend(textAnchor, { id: z.string() })),
    active: z.nullable(z.string()),
  }),
  /** Others who write in the text, each with their block and what it begins with. */
  z.object({
    type: z.literal("writers"),
    writers: z.array(z.object({ id: z.string(), name: z.string(), at: z.number(), start: z.string() })),
  }),
  /** Leads to the words of a comment. */
  z.object({ type: z.literal("goToAnnotation"), id: z.string() }),
  /** Words for the place of those of a comment, if they are what it quotes; answered by `wasPut`. */
  z.object({ type: z.literal("replaceAnnotation"), number: z.number(), id: z.string(), text: z.string() }),
  z.object({ type: z.literal("found"), number: z.number(), documents: z.array(foundDocument) }),
  /** What was chosen for `newMultimedia`. */
  z.object({ type: z.literal("insertMultimedia"), media: multimedia }),
  /** A picture that was asked for, or an address of this server's; `null`: it cannot be had now. */
  z.object({ type: z.literal("picture"), src: z.string(), picture: z.nullable(z.union([z.string(), z.instanceof(Blob)])) }),
  /** `false`: it answers, and not with a picture. Nobody knows without a network: then it counts as one. */
  z.object({ type: z.literal("isPicture"), number: z.number(), isPicture: z.boolean() }),
  /** The file that a picture of data is now; `null`: the page could not keep it. */
  z.object({ type: z.literal("keptPicture"), src: z.string(), media: z.nullable(multimedia) }),
  /** How the page shows the frame: CSS pixels of its top that cannot be seen, and whether it fills the window. */
  z.object({ type: z.literal("view"), covered: z.number(), maximized: z.boolean() }),
  /** Asks for what is selected; answered by `quoted`. */
  z.object({ type: z.literal("quoteText"), number: z.number() }),
  /** HTML for the place of what was quoted last, or behind it; answered by `wasPut`. */
  z.object({ type: z.literal("putText"), number: z.number(), html: z.string(), way: z.enum(["replace", "after"]) }),
  /** Words of what was quoted last that are to be marked, by their characters. */
  z.object({ type: z.literal("markText"), marks: z.array(z.object({ from: z.number(), to: z.number() })) }),
  /** Asks for what was done to the text and not sent yet; answered by `flushed` behind it. */
  z.object({ type: z.literal("flush"), number: z.number() }),
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
