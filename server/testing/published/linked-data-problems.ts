import { z } from "zod";

/** Types of https://schema.org as https://developers.google.com/search/docs/appearance/structured-data has them, and nothing beside. */
const context = z.literal("https://schema.org");
const when = z.iso.datetime({ offset: true });
const name = z.string().min(1);
const image = z.strictObject({ "@type": z.literal("ImageObject"), url: z.url() });

const organization = z.strictObject({
  "@type": z.literal("NewsMediaOrganization"),
  name,
  url: z.url(),
  description: name.optional(),
  logo: image.optional(),
  sameAs: z.array(z.url()).min(1).optional(),
});
const person = z.strictObject({
  "@type": z.literal("Person"),
  name,
  url: z.url().optional(),
  image: z.url().optional(),
  sameAs: z.array(z.url()).min(1).optional(),
});

const article = {
  "@context": context,
  headline: name.max(500),
  description: name.optional(),
  mainEntityOfPage: z.url(),
  image: z.array(z.url()).min(1).optional(),
  datePublished: when,
  dateModified: when,
  inLanguage: z.string().regex(/^[a-z]{2}(-[A-Za-z0-9]+)*$/),
  articleSection: name.optional(),
  author: z.array(person).min(1).optional(),
  publisher: organization,
};
const update = z.strictObject({
  "@type": z.literal("BlogPosting"),
  headline: name,
  url: z.url().optional(),
  datePublished: when.optional(),
  author: person.optional(),
  articleBody: z.string(),
});
const step = z.strictObject({ "@type": z.literal("ListItem"), position: z.int().min(1), name, item: z.url().optional() });

const types = {
  NewsMediaOrganization: organization.extend({ "@context": context }),
  NewsArticle: z.strictObject({ ...article, "@type": z.literal("NewsArticle") }),
  LiveBlogPosting: z.strictObject({
    ...article,
    "@type": z.literal("LiveBlogPosting"),
    coverageStartTime: when,
    coverageEndTime: when.optional(),
    liveBlogUpdate: z.array(update).min(1),
  }),
  // The page itself stands last, and needs no address.
  BreadcrumbList: z.strictObject({
    "@context": context,
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(step)
      .min(2)
      .refine((steps) => steps.every(({ position, item }, at) => position === at + 1 && (item || at === steps.length - 1))),
  }),
  ProfilePage: z.strictObject({
    "@context": context,
    "@type": z.literal("ProfilePage"),
    mainEntity: person,
  }),
} as const;

const typed = z.looseObject({ "@type": z.enum(Object.keys(types) as (keyof typeof types)[]) }); // keys of the record above

export interface LinkedData {
  /** Of what a page says of itself, in its order. */
  readonly types: readonly string[];
  readonly problems: readonly string[];
}

/** What a page says of itself for machines, and what of it is not as published. */
export function linkedDataOf(html: string): LinkedData {
  const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
    typed.parse(JSON.parse(text)),
  );
  const problems = all.flatMap((data) => {
    const { error } = types[data["@type"]].safeParse(data);
    return error?.issues.map(({ path, message }) => `${data["@type"]}/${path.join("/")}: ${message}`) ?? [];
  });
  return { types: all.map((data) => data["@type"]), problems };
}
