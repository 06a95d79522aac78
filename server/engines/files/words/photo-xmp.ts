import type { PhotoWords } from "./photo-words.ts";

/** An XMP packet with the words of a picture and nothing else; `null` where there are none. */
export function photoXmp({ description, attribution, copyright, keywords, alt }: PhotoWords): string | null {
  const inAnyLanguage = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  const properties = [
    description && `<dc:description>${inAnyLanguage(description)}</dc:description>`,
    attribution && `<photoshop:Credit>${escapeXml(attribution)}</photoshop:Credit>`,
    copyright && `<dc:rights>${inAnyLanguage(copyright)}</dc:rights>`,
    keywords && `<dc:subject><rdf:Bag>${keywords.split(", ").map(item).join("")}</rdf:Bag></dc:subject>`,
    alt && `<Iptc4xmpCore:AltTextAccessibility>${inAnyLanguage(alt)}</Iptc4xmpCore:AltTextAccessibility>`,
  ].filter(Boolean);
  if (properties.length === 0) return null;
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${properties.join("")}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}

function item(keyword: string): string {
  return `<rdf:li>${escapeXml(keyword)}</rdf:li>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Control characters, of which XML allows none, are blanks. */
function escapeXml(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? "");
}
