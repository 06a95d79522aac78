/**
 * What the first screen shows of the component library. Left alone, the bundler makes a file of each of them, since later
 * pages use some and not others, and a device starts from some forty files. A component too many or missing here costs a
 * little size, nothing else.
 */
const FIRST_COMPONENTS =
  "ActionIcon|Alert|Avatar|Button|Center|CloseButton|ColorSwatch|Group|Input|InputBase|Loader|Paper|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden";

/** Groups of modules that are one file each. React apart, because what is in no group imports it too. */
export const startFiles = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "ui", test: new RegExp(`node_modules/@mantine/core/esm/(core|components/(${FIRST_COMPONENTS}))/`), priority: 1 },
];
