/** An input of one line, with its name in it as long as it is empty. */
export function textInput(label: string, placeholder = label): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.placeholder = placeholder;
  input.setAttribute("aria-label", label);
  return input;
}
