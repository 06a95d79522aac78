import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from "@mantine/core";
import { primaryShades } from "./primary-color.ts";

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif";

/** The one theme, tinted with the project's colour. Filled surfaces carry white text in light and dark text in dark. */
export function themeFor(colorPrimary: string | null): MantineThemeOverride {
  return createTheme({
    fontFamily: FONT,
    headings: { fontFamily: FONT, fontWeight: "650" },
    primaryColor: "project",
    primaryShade: { light: 8, dark: 3 },
    colors: { project: primaryShades(colorPrimary) },
    variantColorResolver: schemeContrast,
    defaultRadius: "md",
    respectReducedMotion: true,
    cursorType: "pointer",
    components: {
      Badge: { defaultProps: { tt: "none" } },
      Modal: { defaultProps: { centered: true, radius: "lg" } },
      Menu: { defaultProps: { shadow: "md", withInitialFocusPlaceholder: false } },
      // A form has dozens of closed pickers: the options of one are drawn when it is opened.
      Combobox: { defaultProps: { keepMounted: false } },
    },
  });
}

/** By theme, then by what was asked: buttons ask each time they are drawn, and the answer takes mixing colours. */
const resolvedColors = new WeakMap<object, Map<string, ReturnType<VariantColorsResolver>>>();

const schemeContrast: VariantColorsResolver = (input) => {
  const ofTheme = resolvedColors.get(input.theme) ?? new Map();
  resolvedColors.set(input.theme, ofTheme);
  const asked = JSON.stringify([input.variant, input.color, input.gradient, input.autoContrast]);
  const known = ofTheme.get(asked) ?? resolveColors(input);
  ofTheme.set(asked, known);
  return known;
};

/** The library decides the text of filled surfaces for the light scheme alone; colours whose shade changes need one per scheme. */
const resolveColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const changesShade = input.color === undefined || Object.hasOwn(input.theme.colors, input.color);
  return input.variant === "filled" && changesShade ? { ...colors, color: "light-dark(#fff, #1a1b1e)" } : colors;
};

/** Texts that the library draws with less than 4.5:1 (WCAG AA), darker on light and lighter on dark. */
export const readableColors: CSSVariablesResolver = (theme) => {
  const light: Record<string, string> = {
    "--mantine-color-dimmed": "var(--mantine-color-gray-7)",
    "--mantine-color-placeholder": "#6a727a",
    "--mantine-color-error": "var(--mantine-color-red-9)",
  };
  for (const name of Object.keys(theme.colors)) {
    light[`--mantine-color-${name}-light-color`] = `color-mix(in srgb, var(--mantine-color-${name}-9) 60%, black)`;
  }
  const dark = {
    "--mantine-color-dimmed": "var(--mantine-color-dark-1)",
    "--mantine-color-placeholder": "#9a9a9a",
    "--mantine-color-error": "var(--mantine-color-red-4)",
  };
  return { variables: {}, light, dark };
};
