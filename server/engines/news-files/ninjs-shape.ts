import { z } from "zod";

/**
 * The parts of IPTC ninjs that are used, versions 1 to 3 together. Version 3 writes names in camel case, the others in
 * lower case: `lowerCaseKeys` first. Whatever has another shape than the standard's counts as absent.
 */
const text = z.string().trim().min(1).optional().catch(undefined);
const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.map((value) => entry.safeParse(value)).flatMap((parsed) => (parsed.success ? [parsed.data] : [])),
    );

const valued = listOf(z.object({ role: text, contenttype: text, value: z.string() }));
const named = listOf(z.object({ name: z.string().trim().min(1), rel: text }));
const rendition = z.object({
  href: z.string().min(1),
  contenttype: text,
  mimetype: text,
  width: z.number().optional().catch(undefined),
});

/** A list in version 2 and later, an object by name in version 1. */
const listOrNamed = <T extends z.ZodType>(entry: T) =>
  z.preprocess(
    (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : value),
    listOf(entry),
  );

const common = {
  uri: text,
  type: text,
  headline: text,
  title: text,
  headlines: valued,
  description_text: text,
  description_xhtml: text,
  descriptions: valued,
  byline: text,
  by: text,
  copyrightholder: text,
  renditions: listOrNamed(rendition),
};

export const ninjsAssociation = z.object(common);
export type NinjsAssociation = z.infer<typeof ninjsAssociation>;

export const ninjsItem = z.object({
  ...common,
  uri: z.string().min(1),
  pubstatus: text,
  embargoed: text,
  urgency: z.int().min(1).max(9).optional().catch(undefined),
  firstcreated: text,
  versioncreated: text,
  slugline: text,
  body_text: text,
  body_xhtml: text,
  bodies: valued,
  subject: named,
  subjects: named,
  person: named,
  people: named,
  infosources: named,
  associations: listOrNamed(ninjsAssociation),
});
export type NinjsItem = z.infer<typeof ninjsItem>;

/** The same JSON with every key in lower case. */
export function lowerCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCaseKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.toLowerCase(), lowerCaseKeys(entry)]));
}
