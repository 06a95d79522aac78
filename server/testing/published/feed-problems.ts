import { z } from "zod";
import { attributes, dayOfLetters, filled, language, moment, problemsOf, type Rules, webAddress } from "./element-rules.ts";
import { readXml, type XmlElement } from "./read-xml.ts";

const ATOM = "{http://www.w3.org/2005/Atom}";
const DC = "{http://purl.org/dc/elements/1.1/}";
const CONTENT = "{http://purl.org/rss/1.0/modules/content/}";
const ADDRESS = /^https?:\/\/\S+$/;
const WORD = /\S/;

const enclosure = { url: ADDRESS, length: /^\d+$/, type: /^\w+\/[\w.+-]+$/ };

/** https://www.rssboard.org/rss-specification, with the three namespaces of its best practices that we use. */
const rssItem: Rules = {
  title: { times: "one", is: filled },
  link: { times: "one", is: webAddress },
  guid: { times: "one", is: (guid) => attributes({ isPermaLink: /^(true|false)$/ })(guid) ?? filled(guid) },
  pubDate: { times: "one", is: dayOfLetters },
  description: { times: "maybe", is: filled },
  [`${CONTENT}encoded`]: { times: "maybe", is: filled },
  enclosure: { times: "maybe", is: attributes(enclosure) },
  category: { times: "any", is: filled },
  [`${DC}creator`]: { times: "any", is: filled },
};

const rssChannel: Rules = {
  title: { times: "one", is: filled },
  link: { times: "one", is: webAddress },
  description: { times: "one", is: filled },
  language: { times: "maybe", is: language },
  lastBuildDate: { times: "maybe", is: dayOfLetters },
  [`${ATOM}link`]: {
    times: "some",
    is: attributes({ href: ADDRESS, rel: /^(self|hub)$/, type: /^application\/rss\+xml$/ }, ["type"]),
  },
  item: { times: "any", has: rssItem },
};

export function rssProblems(xml: string): string[] {
  const root = readXml(xml);
  if (root.name !== "rss" || root.attributes.version !== "2.0") return ["no RSS 2.0"];
  return [...problemsOf(root, { channel: { times: "one", has: rssChannel } }), ...repeated(root, "guid")];
}

const person: Rules = { [`${ATOM}name`]: { times: "one", is: filled } };
const atomLink = attributes(
  { rel: /^(alternate|self|hub|enclosure)$/, href: ADDRESS, type: enclosure.type, length: enclosure.length },
  ["type", "length"],
);

/** RFC 4287, 4.1. */
const atomEntry: Rules = {
  [`${ATOM}id`]: { times: "one", is: filled },
  [`${ATOM}title`]: { times: "one", is: filled },
  [`${ATOM}updated`]: { times: "one", is: moment },
  [`${ATOM}published`]: { times: "maybe", is: moment },
  [`${ATOM}summary`]: { times: "maybe", is: filled },
  [`${ATOM}content`]: { times: "maybe", is: attributes({ type: /^html$/ }) },
  [`${ATOM}link`]: { times: "some", is: atomLink },
  [`${ATOM}category`]: { times: "any", is: attributes({ term: WORD }) },
  [`${ATOM}author`]: { times: "any", has: person },
};

const atomFeed: Rules = {
  [`${ATOM}id`]: { times: "one", is: webAddress },
  [`${ATOM}title`]: { times: "one", is: filled },
  [`${ATOM}subtitle`]: { times: "maybe", is: filled },
  [`${ATOM}updated`]: { times: "one", is: moment },
  [`${ATOM}author`]: { times: "some", has: person },
  [`${ATOM}link`]: { times: "some", is: atomLink },
  [`${ATOM}entry`]: { times: "any", has: atomEntry },
};

export function atomProblems(xml: string): string[] {
  const root = readXml(xml);
  if (root.name !== `${ATOM}feed`) return ["no Atom"];
  const entries = root.children.filter(({ name }) => name === `${ATOM}entry`);
  const alone = [root, ...entries]
    .filter((each) => linksOf(each, "alternate").length !== 1)
    .map(({ text }) => `alternates of ${text.slice(0, 40)}`);
  return [
    ...problemsOf(root, atomFeed),
    ...alone,
    ...(linksOf(root, "self").length === 1 ? [] : ["no link to itself"]),
    ...repeated(root, `${ATOM}id`),
  ];
}

function linksOf({ children }: XmlElement, rel: string): XmlElement[] {
  return children.filter(({ name, attributes: own }) => name === `${ATOM}link` && own.rel === rel);
}

/** Of two things in a feed nothing may tell that they are the same. */
function repeated(root: XmlElement, name: string): string[] {
  const all = root.children
    .flatMap((each) => [each, ...each.children])
    .flatMap(({ children }) => children.filter((child) => child.name === name));
  const texts = all.map(({ text }) => text);
  return texts.filter((text, at) => texts.indexOf(text) < at).map((text) => `${name} ${text} twice`);
}

const when = z.iso.datetime({ offset: true });

/** https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().min(1).optional(),
  language: z.string().optional(),
  hubs: z.array(z.strictObject({ type: z.string(), url: z.url() })).optional(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1).optional(),
      content_html: z.string(),
      summary: z.string().min(1).optional(),
      image: z.url().optional(),
      date_published: when,
      date_modified: when,
      authors: z.array(z.strictObject({ name: z.string().min(1), url: z.url().optional() })).optional(),
      tags: z.array(z.string().min(1)).optional(),
    }),
  ),
});

export function jsonFeedProblems(json: string): string[] {
  const { error } = jsonFeed.safeParse(JSON.parse(json));
  return error?.issues.map(({ path, message }) => `${path.join("/")}: ${message}`) ?? [];
}
