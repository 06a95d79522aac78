/** A setting that cannot be used; `message` is one line for people. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
