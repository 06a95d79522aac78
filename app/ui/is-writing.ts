/** Whether somebody is writing: what comes up by itself leaves the keyboard where it is. The rich text is a frame. */
export function isWriting(active: Element | null = document.activeElement): boolean {
  return active?.matches(WRITTEN_IN) === true;
}

const WRITTEN_IN = "textarea, iframe, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])";
