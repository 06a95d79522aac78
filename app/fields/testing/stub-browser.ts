import { vi } from "vitest";

/** What widgets ask of a browser and happy-dom does not have. */
export function stubBrowser(): void {
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
}
