/**
 * Sends a form to an address of this server and shows the answer in a window of its own, the one of that name if it is still open.
 * `false` when the browser lets no window open.
 */
export function postForm(path: string, fields: Readonly<Record<string, string>>, name: string, features: string): boolean {
  const view = window.open("", name, features);
  if (!view) return false;
  submitForm(path, fields, name);
  view.focus();
  return true;
}

/** Sends a form to an address of this server; the frame or window of that name shows the answer. */
export function submitForm(path: string, fields: Readonly<Record<string, string>>, target: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  form.target = target;
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
}
