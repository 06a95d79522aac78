import { expect, it } from "vitest";
import { withoutHandlers } from "./without-handlers.ts";

it.each([
  ['<p onclick="a()">x</p>', "<p>x</p>"],
  [`<img src="a.jpg" onerror='b("c")' alt="x">`, '<img src="a.jpg" alt="x">'],
  ["<img/onerror=a()/src=b onload>", "<img>"],
  ["<a ONCLICK = a href=b>c</a>", "<a href=b>c</a>"],
  ['<p title="1 > 0 onclick=a">one onclick=b</p>', '<p title="1 > 0 onclick=a">one onclick=b</p>'],
  ['<p onclick="<b onload=x>" title="<i onload=y>">x</p>', '<p title="<i onload=y>">x</p>'],
  ['<p title="a"onclick=b()>x</p>', '<p title="a">x</p>'],
  ["a < b onclick=c > d", "a < b onclick=c > d"],
  ['<p onclick="sin cerrar>x</p>', "<p cerrar>x</p>"],
])("%s becomes %s", (html, clean) => {
  expect(withoutHandlers(html)).toBe(clean);
});
