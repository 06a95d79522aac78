const words =
  "el municipio anunció ayer que las obras de la avenida costera terminarán antes del verano según fuentes oficiales y vecinos".split(
    " ",
  );

/** A WordPress export of about `bytes` bytes: posts with pictures in their bodies (a tenth with a
 * video, which only the sanitiser's parser can judge), sections and tags. Always the same text. */
export function wordpressExport(bytes: number): string {
  const parts = [
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Diario</title>`,
  ];
  for (let number = 1, size = 0; size < bytes; number += 1) {
    const post = wordpressPost(number);
    parts.push(post);
    size += post.length;
  }
  return [...parts, "</channel></rss>"].join("\n");
}

function wordpressPost(number: number): string {
  const paragraph = (index: number) =>
    `<!-- wp:paragraph --><p>${sentence(number + index)} <strong>${sentence(number * 3 + index)}</strong></p><!-- /wp:paragraph -->`;
  const picture = `<figure class="wp-block-image"><img src="https://diario.example/${number}.jpg" alt="" /></figure>`;
  const video = number % 10 === 0 ? [`<iframe src="https://videos.example/${number}"></iframe>`] : [];
  const body = [picture, ...video, ...Array.from({ length: 18 }, (_, index) => paragraph(index))].join("\n\n");
  return `<item><title>Noticia ${number}: ${sentence(number)}</title><guid>https://diario.example/?p=${number}</guid>
    <dc:creator>ana</dc:creator><content:encoded><![CDATA[${body}]]></content:encoded>
    <excerpt:encoded><![CDATA[${sentence(number * 7)}]]></excerpt:encoded>
    <wp:post_id>${number}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
    <wp:post_date_gmt>2024-01-${String(1 + (number % 28)).padStart(2, "0")} 10:00:00</wp:post_date_gmt>
    <category domain="category">Sección ${number % 12}</category><category domain="post_tag">Etiqueta ${number % 300}</category></item>`;
}

function sentence(number: number): string {
  return `${Array.from({ length: 16 }, (_, index) => words[(number * 13 + index * (1 + (number % 5))) % words.length]).join(" ")}.`;
}
