/**
 * Sends a form to an address of this server and shows the answer in a window of its own, the one of that name if it is still open.
 * `false` when the browser lets no window open.
 */
export function postForm(path: string, fields: Readonly<Record<string, string>>, name: string, features: string): boolean {
  const view = window.open("", name, features);
  if (!view) return false;
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  form.target = name;
  form.hidden = true;
  for (const [key, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = key;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
  view.focus();
  return true;
}
