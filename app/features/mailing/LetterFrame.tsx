interface FrameProps {
  readonly html: string;
  readonly title: string;
  /** Of a mail program's column, px. */
  readonly width: number;
  readonly isDark?: boolean;
}

export const LETTER_HEIGHT = 520;

/** A letter, whatever the device prefers light or dark. Nothing in it runs, and it is nobody's origin. */
export function LetterFrame({ html, title, width, isDark = false }: FrameProps) {
  return (
    <iframe
      sandbox=""
      srcDoc={html.replaceAll("(prefers-color-scheme:dark)", isDark ? "all" : "not all")}
      title={title}
      width={width}
      height={LETTER_HEIGHT}
      style={{ maxWidth: "100%", border: 0, background: "white", alignSelf: "center" }}
    />
  );
}
