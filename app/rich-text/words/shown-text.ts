/** The characters that an element shows, and where in its nodes each of them stands. */
export interface ShownText {
  readonly text: string;
  /** The characters from `start` up to `end`; `null` for none. */
  range(start: number, end: number): Range | null;
  /** How many characters stand before a point of the element. */
  offsetOf(node: Node, offset: number): number;
}

/** Elements that begin on a line of their own. */
export const BLOCKS =
  "address, article, blockquote, br, dd, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, table, td, th, tr, ul";

/** Reads the text of an element as it is now; blocks are distinguished by a space. Nodes that change make it out of date. */
export function readShownText(root: HTMLElement): ShownText {
  const nodes: Text[] = [];
  const begins: number[] = [];
  let text = "";
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) {
      // A line break within a block.
      if (node.nodeName === "BR") block = null;
      continue;
    }
    const around = node.parentElement?.closest(BLOCKS) ?? null;
    if (around !== block && text !== "") text += " ";
    block = around;
    nodes.push(node);
    begins.push(text.length);
    text += node.data;
  }
  const lastUpTo = (isWithin: (index: number) => boolean) => {
    let [low, high] = [-1, nodes.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (isWithin(middle)) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const nodeAt = (offset: number) => lastUpTo((index) => (begins[index] ?? 0) <= offset);
  return {
    text,
    range(start, end) {
      const [first, last] = [nodeAt(start), nodeAt(end - 1)];
      const [from, to] = [nodes[first], nodes[last]];
      if (!from || !to || end <= start) return null;
      const range = root.ownerDocument.createRange();
      range.setStart(from, Math.min(start - (begins[first] ?? 0), from.length));
      range.setEnd(to, Math.min(end - (begins[last] ?? 0), to.length));
      return range;
    },
    offsetOf(node, offset) {
      const point = root.ownerDocument.createRange();
      point.setStart(node, offset);
      // The last text that begins before the point.
      const at = lastUpTo((index) => {
        const each = nodes[index];
        return each !== undefined && point.comparePoint(each, 0) <= 0;
      });
      const [found, begin] = [nodes[at], begins[at] ?? 0];
      if (!found) return 0;
      return begin + (found === node ? offset : found.length);
    },
  };
}
