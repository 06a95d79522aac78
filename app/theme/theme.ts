import { createTheme, type MantineThemeOverride } from "@mantine/core";
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
    autoContrast: true,
    luminanceThreshold: 0.35,
    defaultRadius: "md",
    respectReducedMotion: true,
    cursorType: "pointer",
    components: {
      Modal: { defaultProps: { centered: true, radius: "lg" } },
      Menu: { defaultProps: { shadow: "md" } },
    },
  });
}
