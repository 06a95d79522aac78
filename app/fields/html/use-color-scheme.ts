import { useSyncExternalStore } from "react";

/** The scheme that the page shows. It reads what the library notes at the page; the library's own hook asks the system at each drawing. */
export function useColorScheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, shownScheme);
}

const ATTRIBUTE = "data-mantine-color-scheme";

function subscribe(listen: () => void): () => void {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}

function shownScheme(): "light" | "dark" {
  return document.documentElement.getAttribute(ATTRIBUTE) === "dark" ? "dark" : "light";
}
