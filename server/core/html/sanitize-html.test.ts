import { describe, expect, it } from "vitest";
import { sanitizeHtml } from "./sanitize-html.ts";

describe("sanitizeHtml", () => {
  it.each([
    ["plain text", "dos < tres &"],
    ["running text", '<p class="x">Hola <strong>mundo</strong> &amp; <a href="https://a.b/c?d">más</a></p>'],
    ["what the editor writes", '<p dir="ltr"><span style="white-space: pre-wrap;">Hola</span></p>'],
    ["pictures of the site", '<figure class="ancha"><img src="https://a.b/c.jpg" alt="El muelle" width="640" /></figure>'],
    ["pictures", '<figure data-asset="a"><img src="/files/x"><figcaption>Pie</figcaption></figure>'],
  ])("keeps %s as it is", (_, html) => {
    expect(
      sanitizeHtml(html)
        .replace("&lt;", "<")
        .replace(/&amp;$/, "&"),
    ).toBe(html);
  });

  it.each([
    ["scripts", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["handlers", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["scripts behind an address", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ["disguised scripts behind an address", '<a href="java&#115;cript:alert(1)">a</a>', "<a>a</a>"],
    ["an attribute hidden in another", '<p class="a" onmouseover="alert(1)">a</p>', '<p class="a">a</p>'],
    ["handlers of pictures", '<img src="https://a.b/c.jpg" onerror="alert(1)">', '<img src="https://a.b/c.jpg">'],
    ["pictures with scripts for addresses", '<img src="javascript:alert(1)">', "<img>"],
    ["embeds without an address", '<iframe srcdoc="<script>alert(1)</script>"></iframe>', ""],
    ["embeds with scripts for addresses", '<iframe src="javascript:alert(1)"></iframe>', ""],
    ["embeds of this server's own pages", '<iframe src="/admin/"></iframe>', ""],
    [
      "rights and handlers of embeds",
      '<iframe src="https://www.youtube.com/embed/a" allow="camera" onload="alert(1)" srcdoc="x" name="y"></iframe>',
      '<iframe src="https://www.youtube.com/embed/a"></iframe>',
    ],
    ["styles of pages", "<style>p{display:none}</style><p>a</p>", "<p>a</p>"],
    ["forms", '<form action="/x"><input name="a">a</form>', "a"],
    ["what lies over the page", '<p style="position: fixed; color: red">a</p>', '<p style="color: red;">a</p>'],
    ["pictures that styles fetch", '<p style="background: url(https://a.b/c)">a</p>', "<p>a</p>"],
    ["what opens above the page", '<p popover="auto">a</p>', "<p>a</p>"],
    ["templates with what they hold", "<template><p>b</p><script>alert(1)</script></template><p>a</p>", "<p>a</p>"],
    ["templates in templates", "<div><template><template>b</template></template>a</div>", "<div>a</div>"],
    [
      "elements of other programs",
      '<p is="x-a" class="b">a <b is="x-b" onclick="alert(1)">c</b></p>',
      '<p class="b">a <b>c</b></p>',
    ],
    [
      "elements of other programs that act",
      '<a is="x-a" href="javascript:alert(1)"><img is="x-b" src="x" onerror="alert(1)"></a>',
      '<a><img src="x"></a>',
    ],
    [
      "embeds as elements of other programs",
      '<iframe is="x-a" src="https://a.example/" onload="alert(1)"></iframe>',
      '<a href="https://a.example/">https://a.example/</a>',
    ],
    ["vector scripts", "<svg><script>alert(1)</script></svg><p>a</p>", "<p>a</p>"],
  ])("takes away %s", (_, html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe);
  });

  it.each([
    '<iframe src="https://www.youtube.com/embed/a?start=1" width="560" height="315" title="Video" allowfullscreen=""></iframe>',
    '<iframe src="https://player.vimeo.com/video/1" loading="lazy" frameborder="0"></iframe>',
  ])("keeps the embed %s", (embed) => {
    expect(sanitizeHtml(`<p>Antes</p>${embed}<p>Después</p>`)).toBe(`<p>Antes</p>${embed}<p>Después</p>`);
  });

  it("asks for embeds over https, however they were written", () => {
    expect(sanitizeHtml('<iframe src="//www.youtube.com/embed/a"></iframe>')).toContain('src="https://www.youtube.com/embed/a"');
    expect(sanitizeHtml('<iframe src="http://www.youtube.com/embed/a"></iframe>')).toContain('src="https://');
  });

  it.each(["https://a.example/mapa", "https://youtube.com.a.example/embed/a", "https://youtube.com@a.example/"])(
    "makes a link of an embed of %s, which is on no list",
    (src) => {
      const href = new URL(src).href;
      expect(sanitizeHtml(`<p>a</p><iframe src="${src}"></iframe>`)).toBe(`<p>a</p><a href="${href}">${href}</a>`);
    },
  );

  it("does not let an opened page reach back", () => {
    expect(sanitizeHtml('<a href="https://a.b" target="_blank">a</a>')).toContain('rel="noopener noreferrer"');
    expect(sanitizeHtml('<a href="https://a.b" target="otra">a</a>')).toContain('rel="noopener noreferrer"');
    expect(sanitizeHtml('<a href="https://a.b" target="_self">a</a>')).not.toContain("rel=");
  });

  it("says the same of what it has already sanitised", () => {
    const once = sanitizeHtml('<p>a<img src="x" onerror="b">&nbsp;<b>c</p>');
    expect(sanitizeHtml(once)).toBe(once);
  });
});
