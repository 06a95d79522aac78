import { resolve } from "node:path";
import { type ModuleGraph, reachableFrom, without } from "./module-graph.ts";

/**
 * What the first screen shows of the component library. Left alone, the bundler makes a file of each of them, since later
 * pages use some and not others, and a device starts from some forty files. A component too many or missing here costs a
 * little size, nothing else.
 */
const FIRST_COMPONENTS =
  "ActionIcon|Alert|Avatar|Badge|Button|Card|Center|CloseButton|ColorSwatch|Group|Input|InputBase|Loader|Paper|Portal|Skeleton|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton|VisuallyHidden";

/** What of its core the first screen does without: a file of its own, which the first part that needs any of it brings. */
const LATER_CORE =
  "utils/(is-element|get-safe-id|find-element-ancestor|create-scoped-keydown-handler|get-default-z-index|noop|close-on-escape|create-event-handler|get-breakpoint-value|get-sorted-breakpoints|get-base-value|get-context-item-index|get-env|find-closest-number|get-ref-prop|primitive|find-element-in-shadow-dom|get-single-element-child)|MantineProvider/color-functions/get-auto-contrast-value|MantineProvider/use-mantine-color-scheme/(use-mantine-color-scheme|use-computed-color-scheme)\\.|Box/get-style-object|DirectionProvider";

/** The same of its icons. */
const FIRST_ICONS =
  "AlertTriangle|ArrowLeft|ArrowsSort|Bookmarks|ChevronDown|ChevronUp|CircleCheck|DeviceFloppy|Dots|Filter|GitMerge|Menu2|Plus|Refresh|Search";

/** The same of its hooks. */
const FIRST_HOOKS = "use-debounced-value|use-merged-ref";

/**
 * Names the file of what `screen` needs beyond what `others` run, which are there before it or have pages of their own. What later pages use as well would be a
 * file each, and little files compress badly.
 */
export function screenGroup(screen: string, others: readonly string[]) {
  let own: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (id.includes("node_modules")) return null; // packages import all they have, and are taken apart
    own ??= without(reachableFrom([screen], graph), reachableFrom(others, graph));
    return own.has(id) ? "screen" : null;
  };
}

const inApplication = (file: string) => resolve(import.meta.dirname, "../..", file);
const screenFile = screenGroup(
  inApplication("app/show-app.tsx"),
  ["app/main.ts", "app/rich-text/frame.ts", "workers/engine-worker.ts"].map(inApplication),
);

const firstParts = new RegExp(
  `node_modules/(@mantine/core/esm/(core/(?!${LATER_CORE})|components/(${FIRST_COMPONENTS})/)|@mantine/hooks/esm/(${FIRST_HOOKS})/|@tabler/icons-react/dist/esm/(createReactComponent|icons/Icon(${FIRST_ICONS}))\\.mjs)`,
);

/** Groups of modules that are one file each. React apart, because what is in no group imports it too. */
export const startFiles = [
  // What its modules import is there before, or in a group of its own.
  { name: screenFile, includeDependenciesRecursively: false },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "ui", test: firstParts, priority: 2 },
  { name: "ui-later", test: /node_modules\/@mantine\/core\/esm\/core\//, priority: 1, includeDependenciesRecursively: false },
  { name: "rxjs", test: /node_modules\/(rxjs|tslib)\//, priority: 1 },
];
