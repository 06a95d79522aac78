import less from "less";
import { CierreError } from "../../schema/errors.ts";

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

/** CSS of a style in Less. Plugins and JavaScript in it are refused. Throws `invalid` with the line of what is wrong. */
export async function compileLess(source: string): Promise<string> {
  try {
    const { css } = await less.render(source, { plugins: [withoutFiles], disablePluginRule: true } as Less.Options);
    return css;
  } catch (cause) {
    const line = typeof cause === "object" && cause !== null && "line" in cause ? Number(cause.line) : 0;
    throw new CierreError("invalid", { fields: { [`less:${line}`]: "validation.syntax" }, cause });
  }
}
