import { useState } from "react";

/** A titled part of the page behind the palette. */
export interface PageSection {
  readonly label: string;
  /** Brings it into view, and the keyboard to it. */
  show(): void;
}

/** The parts of a long page as they are when the palette opens; none where there is nothing to choose from. */
export function usePageSections(): readonly PageSection[] {
  const [sections] = useState(() => {
    const elements = [...document.querySelectorAll<HTMLElement>("main section[aria-label]")];
    // A tab that is not open shows nothing.
    const seen = elements.filter((element) => element.checkVisibility());
    return seen.length > 1 ? seen.map(sectionOf) : [];
  });
  return sections;
}

function sectionOf(element: HTMLElement): PageSection {
  return {
    label: element.getAttribute("aria-label") ?? "",
    show() {
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: "start" });
    },
  };
}
