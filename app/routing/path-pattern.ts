/** A segment of a path: a parameter's name, what stands behind it, and whether it may be absent; or a word. */
const SEGMENT = /^:([A-Za-z]+)(-[a-z]+)?(\?)?$/;

/**
 * The paths that a page answers to, with a group for each parameter: `/enrolment/:token?`, `/:collection-list/:part?`. Letters matter, and
 * what follows is the page's own, unless the path is exact. A missing segment is `undefined`, an empty one is empty; a parameter that is needed is neither.
 */
export function pathPattern(path: string, isExact = false): RegExp {
  const segments = path.split("/").slice(1).map(segmentPattern);
  return new RegExp(`^${segments.join("")}${isExact ? "" : "(?:/.*)?"}$`);
}

function segmentPattern(segment: string): string {
  const [, name, suffix = "", optional] = SEGMENT.exec(segment) ?? [];
  if (name === undefined) return `/${segment}`;
  return optional ? `(?:/(?<${name}>[^/]*))?` : `/(?<${name}>[^/]+)${suffix}`;
}
