import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { secretSettings } from "./environment.ts";

describe("configuration", () => {
  it("starts with nothing set", () => {
    expect(readConfig({}, [])).toMatchObject({ host: "127.0.0.1", port: 8420, fresh: false, proxies: 0, demo: true });
  });

  it("does everything, or what it is asked to where others do the rest", () => {
    expect([...readConfig({}, []).roles]).toEqual(["web", "work", "site"]);
    expect([...readConfig({}, ["--roles", "site,work,web"]).roles]).toEqual(["site", "work", "web"]);
    const shared = { DATABASE_URL: "postgres://localhost/cierre" };
    expect([...readConfig(shared, ["--roles", "web,site"]).roles]).toEqual(["web", "site"]);
  });

  it.each(["DATABASE_DIRECT_URL", "DATABASE_READ_URL", "REDIS_URL"])(
    "refuses %s where there is no server that it could be of",
    (name) => {
      const database = "postgres://localhost/cierre";
      const url = name === "REDIS_URL" ? "rediss://:clave@localhost:6379" : database;
      expect(() => readConfig({ [name]: url }, [])).toThrow(`${name} needs DATABASE_URL`);
      expect(() => readConfig({ [name]: url, DATABASE_URL: database }, [])).not.toThrow();
    },
  );

  it("keeps files in a bucket that is named with its key, and nowhere else by itself", () => {
    expect(readConfig({}, []).bucket).toBeNull();
    const own = { FILES_URL: "s3://redaccion/cierre/", FILES_KEY: "k", FILES_SECRET: "s" };
    expect(readConfig(own, []).bucket).toEqual({
      bucket: "redaccion",
      prefix: "cierre/",
      endpoint: null,
      region: "us-east-1",
      key: "k",
      secret: "s",
      pathStyle: false,
    });
    const there = { ...own, FILES_URL: "s3://redaccion", FILES_ENDPOINT: "https://s3.example", FILES_REGION: "x" };
    expect(readConfig(there, []).bucket).toMatchObject({
      prefix: "",
      endpoint: "https://s3.example",
      region: "x",
      pathStyle: true,
    });
    expect(readConfig({ ...there, FILES_STYLE: "host" }, []).bucket?.pathStyle).toBe(false);
    const [inFolder, inBucket] = ["folder", "bucket"].map((place) => readConfig({ ...there, SITE_CACHE_IN: place }, []));
    expect([inFolder?.siteCacheBucket, inBucket?.siteCacheBucket]).toEqual([null, inBucket?.bucket]);
    for (const [env, message] of [
      [{ FILES_URL: "https://redaccion", FILES_KEY: "k", FILES_SECRET: "s" }, "FILES_URL: must be s3://BUCKET"],
      [{ FILES_URL: "s3://redaccion", FILES_KEY: "k" }, "FILES_URL needs FILES_KEY and FILES_SECRET."],
      [{ FILES_KEY: "k" }, "FILES_KEY needs FILES_URL."],
      [{ SITE_CACHE_IN: "bucket" }, "SITE_CACHE_IN=bucket needs FILES_URL."],
      [{ ...own, FILES_ENDPOINT: "http://s3.example" }, "FILES_ENDPOINT: must be https, except on this machine"],
    ] as const) {
      expect(() => readConfig(env, []), message).toThrow(message);
    }
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" }, [])).toMatchObject({ port: 8420, databaseUrl: undefined });
  });

  it("has pictures of maps from nobody by itself, and from an address that says where each one is", () => {
    expect(readConfig({}, []).mapTiles).toBeNull();
    const url = "https://tiles.example/{z}/{x}/{y}.png";
    const env = { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: "© Ejemplo" };
    expect(readConfig(env, []).mapTiles).toEqual({ url, attribution: "© Ejemplo" });
    for (const bad of ["https://tiles.example/", "ftp://tiles.example/{z}/{x}/{y}", "{z}/{x}/{y}"]) {
      expect(() => readConfig({ MAP_TILES_URL: bad }, []), bad).toThrow(ConfigError);
    }
  });

  it("asks about breached passwords nobody by itself, and otherwise where nobody listens on the way", () => {
    expect(readConfig({}, []).pwnedPasswordsUrl).toBeUndefined();
    for (const url of [
      "https://pwned.example/range/",
      "http://127.0.0.1:9000/range",
      "http://localhost:9000",
      "http://[::1]:9000/",
    ]) {
      expect(readConfig({ PWNED_PASSWORDS_URL: url }, []).pwnedPasswordsUrl).toBe(url);
    }
  });

  it("takes a number of processes, which need a database server", () => {
    expect(readConfig({}, []).workers).toBe(1);
    expect(readConfig({}, ["--workers", "1"]).workers).toBe(1);
    expect(readConfig({ DATABASE_URL: "postgres://localhost/cierre" }, ["--workers=4"]).workers).toBe(4);
  });

  it.each([
    [{ PORT: "noventa" }, []],
    [{ PORT: "70000" }, []],
    [{ DATABASE_URL: "mysql://x" }, []],
    [{ TRUST_PROXY: "si" }, []],
    [{ TRUST_PROXY: "-1" }, []],
    [{ GOOGLE_CLIENT_ID: "cierre" }, []],
    [{ GOOGLE_CLIENT_SECRET: "secreto" }, []],
    [{ GOOGLE_ISSUER: "http://accounts.google.com" }, []],
    [{ GOOGLE_ISSUER: "accounts" }, []],
    [{ DEMO_HOST: "1" }, []],
    [{ DEMO_HOST: "1", PRIVACY_POLICY_URL: "javascript:alert(1)" }, []],
    [{ PWNED_PASSWORDS_URL: "http://pwned.example/range" }, []],
    [{ PWNED_PASSWORDS_URL: "http://127.0.0.1.pwned.example/range" }, []],
    [{ PWNED_PASSWORDS_URL: "ftp://localhost/range" }, []],
    [{ PWNED_PASSWORDS_URL: "filtraciones" }, []],
    [{}, ["--fresco"]],
    [{ DATABASE_URL: "postgres://localhost/cierre" }, ["--fresh"]],
    [{}, ["--workers", "2"]],
    [{}, ["--roles", "web"]],
    [{ DATABASE_URL: "postgres://localhost/cierre" }, ["--roles", "web,readers"]],
    [{ DATABASE_URL: "postgres://localhost/cierre" }, ["--roles="]],
    [{ DATABASE_URL: "postgres://localhost/cierre" }, ["--workers"]],
    [{ DATABASE_URL: "postgres://localhost/cierre" }, ["--workers", "dos"]],
    [{ DATABASE_URL: "postgres://localhost/cierre" }, ["--workers=0"]],
  ])("says what is wrong with %j %j in one line", (env, args) => {
    const read = () => readConfig(env, args);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^[^\n]+$/);
  });

  it("signs nobody in at Google, and up, until that is configured", () => {
    expect(readConfig({}, [])).toMatchObject({ google: null, signUp: false, privacyPolicy: null });
    const keys = { GOOGLE_CLIENT_ID: "cierre", GOOGLE_CLIENT_SECRET: "secreto" };
    expect(readConfig(keys, [])).toMatchObject({
      google: { issuer: "https://accounts.google.com", clientId: "cierre", clientSecret: "secreto" },
      signUp: false,
    });
    for (const issuer of ["http://127.0.0.1:9000", "http://localhost:9000", "http://[::1]:9000"]) {
      expect(readConfig({ ...keys, GOOGLE_ISSUER: issuer }, []).google?.issuer).toBe(issuer);
    }
  });

  it("shows the policy on the demo host alone, where people may sign up unless that is off", () => {
    const policy = { PRIVACY_POLICY_URL: "https://cierre.example/privacidad" };
    expect(readConfig(policy, [])).toMatchObject({ signUp: false, privacyPolicy: null });
    expect(readConfig({ ...policy, DEMO_HOST: "1" }, [])).toMatchObject({
      signUp: true,
      privacyPolicy: "https://cierre.example/privacidad",
    });
    expect(readConfig({ ...policy, DEMO_HOST: "1", SIGN_UP: "0" }, []).signUp).toBe(false);
    expect(readConfig({ SIGN_UP: "1" }, []).signUp).toBe(true);
  });
});

describe("traces", () => {
  const read = (env: Record<string, string>) => readConfig(env, []).traces;

  it("go nowhere unless somebody takes them", () => {
    expect(read({})).toBeNull();
    expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: "a=b" })).toThrow(
      /^OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT/,
    );
  });

  it("have headers whose values are percent-encoded, and the part of them that is kept", () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://trazas.example/otlp",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a=b, x-quien=diario",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    };
    expect(read(env)).toEqual({
      endpoint: "https://trazas.example/otlp",
      headers: { authorization: "Bearer a=b", "x-quien": "diario" },
      service: "cierre",
      share: 0.25,
    });
    for (const headers of ["authorization", "=x", "a b=c", "a=%zz", "a=%ff", "a=b,,c=d"])
      expect(() => read({ ...env, OTEL_EXPORTER_OTLP_HEADERS: headers }), headers).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS: /);
  });

  it("are not sent with headers where others may read them", () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
    expect(read(env)?.endpoint).toBe("http://collector:4318");
    expect(() => read({ ...env, OTEL_EXPORTER_OTLP_HEADERS: "a=b" })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT must be https/);
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_EXPORTER_OTLP_HEADERS: "a=b" })).not.toBeNull();
  });
});

describe("a secret in a file", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "cierre-secrets-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (text: string): string => {
    const path = join(folder, "secret");
    writeFileSync(path, text);
    return path;
  };
  const values: Readonly<Record<string, string>> = {
    DATABASE_URL: "postgres://cierre:clave@localhost/cierre",
    DATABASE_DIRECT_URL: "postgres://cierre:clave@directa/cierre",
    DATABASE_READ_URL: "postgres://cierre:clave@copia/cierre",
    REDIS_URL: "redis://:clave@localhost:6379",
    SMTP_URL: "smtp://cierre:clave@localhost:25",
    RETURN_IMAP_URL: "imaps://rebotes:clave@correo.example",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=clave",
  };
  const others: Readonly<Record<string, string>> = {
    DATABASE_URL: "postgres://cierre:otra@localhost/cierre",
    SPOTIFY_CLIENT_ID: "cierre",
    GOOGLE_CLIENT_ID: "cierre",
    GOOGLE_CLIENT_SECRET: "otra",
    CDN: "varnish",
    CDN_ADDRESS: "https://cache.example",
    FILES_URL: "s3://redaccion",
    FILES_KEY: "otra",
    FILES_SECRET: "otra",
    BACKUP_KEY: "otra",
    BACKUP_SECRET: "otra",
    RETURN_ADDRESS: "rebotes@diario.example",
    RETURN_IMAP_URL: "imaps://rebotes:otra@correo.example",
    IMAGE_SEARCH_URL: "https://fotos.example",
    IMAGE_ASSISTANT_URL: "https://fotos.example",
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://trazas.example",
  };

  it.each(secretSettings)("is the same as one in %s, without the newline at its end", (name) => {
    const value = values[name] ?? "clave con espacios ";
    const config = readConfig({ ...others, [name]: value }, []);
    const withFile = { ...others, [name]: "", [`${name}_FILE`]: fileOf(`${value}\n`) };
    expect(readConfig(withFile, [])).toEqual(config);
    expect(JSON.stringify(config)).toContain(value.replace("authorization=", ""));
  });

  it("may be any setting that is named like one, and the addresses that have a password", () => {
    expect(secretSettings).toEqual(expect.arrayContaining(["DATABASE_URL", "SMTP_URL", "GOOGLE_CLIENT_SECRET", "ASSISTANT_KEY"]));
    expect(secretSettings).not.toContain("FCM_TOKEN_URL");
    expect(
      secretSettings.filter(
        (name) =>
          !/_(KEY|SECRET|TOKEN|PASSPHRASE|PASSWORD|HEADERS)$|^(DATABASE(_DIRECT|_READ)?|REDIS|SMTP|RETURN_IMAP)_URL$/.test(name),
      ),
    ).toEqual([]);
  });

  it.each(secretSettings)("is refused by name beside %s itself", (name) => {
    const value = values[name] ?? "clave";
    const read = () => readConfig({ [name]: value, [`${name}_FILE`]: fileOf(value) }, []);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} and ${name}_FILE are both set`);
  });

  it("is refused by name and reason where it cannot be read, is empty, or is not valid, and is not shown", () => {
    const read = (path: string) => () => readConfig({ DATABASE_URL_FILE: path }, []);
    const missing = join(folder, "nada");
    expect(read(missing)).toThrow(ConfigError);
    expect(read(missing)).toThrow(/^DATABASE_URL_FILE: ENOENT.*nada/);
    expect(read(folder)).toThrow(/^DATABASE_URL_FILE: EISDIR/);
    expect(read(fileOf("\n"))).toThrow(/^DATABASE_URL_FILE: .*is empty/);
    expect(read(fileOf("mysql://cierre:clave@x"))).toThrow(/^DATABASE_URL: (?!.*clave)/);
  });
});
