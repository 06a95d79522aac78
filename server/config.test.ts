import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("configuration", () => {
  it("starts with nothing set", () => {
    expect(readConfig({}, [])).toMatchObject({ host: "127.0.0.1", port: 8420, fresh: false, trustProxy: false, demo: true });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" }, [])).toMatchObject({ port: 8420, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: "noventa" }, []],
    [{ PORT: "70000" }, []],
    [{ DATABASE_URL: "mysql://x" }, []],
    [{ TRUST_PROXY: "si" }, []],
    [{}, ["--fresco"]],
    [{ DATABASE_URL: "postgres://localhost/cierre" }, ["--fresh"]],
  ])("says what is wrong with %j %j in one line", (env, args) => {
    const read = () => readConfig(env, args);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^[^\n]+$/);
  });
});
