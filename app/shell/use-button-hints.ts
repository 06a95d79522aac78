import { useEffect } from "react";

/** Buttons that show an icon alone say their name on hover: the one for screen readers, as it is at that moment. */
export function useButtonHints(): void {
  useEffect(() => {
    document.addEventListener("pointerover", showName);
    return () => document.removeEventListener("pointerover", showName);
  }, []);
}

function showName({ target }: PointerEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("button[aria-label]") : null;
  if (!button || button.textContent?.trim()) return;
  button.title = button.getAttribute("aria-label") ?? "";
}
