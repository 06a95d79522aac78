import less from "less";

/** Nothing is read from the disk or the network, whatever a style asks for with `@import` or `data-uri`. */
class NoFiles extends less.FileManager {
  override supports(): boolean {
    return true;
  }
  override supportsSync(): boolean {
    return true;
  }
  override async loadFile(): Promise<Less.FileLoadResult> {
    throw new Error("no files");
  }
  override loadFileSync(): Less.FileLoadError {
    return { error: new Error("no files") };
  }
}

const withoutFiles: Less.Plugin = { install: (_less, plugins) => plugins.addFileManager(new NoFiles()) };

export type RenderedLess = { readonly css: string } | { readonly wrongLine: number };

/** CSS of a style in Less, or the line of what is wrong with it, 0 for none in particular. Plugins and JavaScript in it are refused. */
export async function renderLess(source: string): Promise<RenderedLess> {
  try {
    const { css } = await less.render(source, { plugins: [withoutFiles], disablePluginRule: true } as Less.Options);
    return { css };
  } catch (cause) {
    return { wrongLine: typeof cause === "object" && cause !== null && "line" in cause ? Number(cause.line) || 0 : 0 };
  }
}
