/**
 * Tells how much of an element's top cannot be seen, in CSS pixels, now and on every change: scrolled away, or behind the
 * toolbar of the page. Answers the function that ends it.
 */
export function watchCoveredTop(element: HTMLElement, report: (pixels: number) => void): () => void {
  let sent: number | null = null;
  const look = () => {
    const covered = coveredTop(element);
    if (covered !== sent) report(covered);
    sent = covered;
  };
  look();
  window.addEventListener("scroll", look, { passive: true });
  window.addEventListener("resize", look);
  // It grows, or what stands above it does, without anybody scrolling.
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  sizes.observe(document.body);
  return () => {
    sizes.disconnect();
    window.removeEventListener("scroll", look);
    window.removeEventListener("resize", look);
  };
}

function coveredTop(element: HTMLElement): number {
  const box = element.getBoundingClientRect();
  const edge = document.querySelector("main header")?.getBoundingClientRect().bottom ?? 0;
  return Math.round(Math.min(Math.max(edge - box.top, 0), box.height));
}
