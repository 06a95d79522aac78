import { attributes, filled, language, moment, problemsOf, type Rules, webAddress } from "./element-rules.ts";
import { readXml, type XmlElement } from "./read-xml.ts";

const MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}";
const NEWS = "{http://www.google.com/schemas/sitemap-news/0.9}";
const IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}";
const XHTML = "{http://www.w3.org/1999/xhtml}";

/** https://www.sitemaps.org/protocol.html: longer addresses are not read, nor more of them. */
const loc = (element: XmlElement) => (element.text.length < 2_048 ? webAddress(element) : "longer than 2048");
const MOST = 50_000;
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
const MOST_NEWS = 1_000;

const news: Rules = {
  [`${NEWS}publication`]: {
    times: "one",
    has: { [`${NEWS}name`]: { times: "one", is: filled }, [`${NEWS}language`]: { times: "one", is: language } },
  },
  [`${NEWS}publication_date`]: { times: "one", is: moment },
  [`${NEWS}title`]: { times: "one", is: filled },
};

const url: Rules = {
  [`${MAP}loc`]: { times: "one", is: loc },
  [`${MAP}lastmod`]: { times: "maybe", is: moment },
  [`${XHTML}link`]: {
    times: "any",
    is: attributes({ rel: /^alternate$/, hreflang: /^(x-default|[a-z]{2,3}(-[A-Za-z0-9]+)*)$/, href: /^https?:\/\// }),
  },
  [`${IMAGE}image`]: { times: "any", has: { [`${IMAGE}loc`]: { times: "one", is: loc } } },
  [`${NEWS}news`]: { times: "maybe", has: news },
};

export function sitemapProblems(xml: string): string[] {
  const root = readXml(xml);
  if (root.name !== `${MAP}urlset`) return ["no site map"];
  const isNews = root.children.some(({ children }) => children.some(({ name }) => name === `${NEWS}news`));
  const most = isNews ? MOST_NEWS : MOST;
  return [
    ...(root.children.length > most ? [`${root.children.length} addresses`] : []),
    ...problemsOf(root, { [`${MAP}url`]: { times: "any", has: url } }),
    ...root.children.flatMap(outOfOrder),
  ];
}

export function sitemapIndexProblems(xml: string): string[] {
  const root = readXml(xml);
  if (root.name !== `${MAP}sitemapindex`) return ["no index of site maps"];
  const map: Rules = { [`${MAP}loc`]: { times: "one", is: loc }, [`${MAP}lastmod`]: { times: "maybe", is: moment } };
  return problemsOf(root, { [`${MAP}sitemap`]: { times: "some", has: map } });
}

/** Its schema has a sequence: what other namespaces have stands last. */
function outOfOrder({ children }: XmlElement): string[] {
  const names = children.map(({ name }) => (name.startsWith(MAP) ? name : "other"));
  const order = [`${MAP}loc`, `${MAP}lastmod`, "other"].filter((name) => names.includes(name));
  return [...new Set(names)].join() === order.join() ? [] : [`order of ${names.join()}`];
}
