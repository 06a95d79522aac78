import { describe, expect, it } from "vitest";
import { fileNameOf } from "./file-name.ts";

describe("file name of an upload", () => {
  it("loses its accents and keeps its ending", () => {
    expect(fileNameOf(`attachment; filename*=UTF-8''inundaci%C3%B3n%20%C3%B1and%C3%BA.jpg`)).toBe("inundacion nandu.jpg");
  });

  it("prefers the extended form and survives a broken one", () => {
    expect(fileNameOf(`attachment; filename="a.png"; filename*=UTF-8''b.png`)).toBe("b.png");
    expect(fileNameOf(`attachment; filename="a.png"; filename*=UTF-8''%E0%A4%A`)).toBe("a.png");
  });

  it("loses folders and control characters", () => {
    expect(fileNameOf(`attachment; filename="../../etc/pass\u0000wd"`)).toBe("passwd");
    expect(fileNameOf(`attachment; filename="C:\\\\fotos\\\\río.jpg"`)).toBe("rio.jpg");
    expect(fileNameOf(`attachment; filename=".."`)).toBe("archivo");
  });

  it("is not cut within a character", () => {
    const name = `${"😀𠮷".repeat(30)}${"𠮷".repeat(58)}.jp`;
    const cut = fileNameOf(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toHaveLength(119);
  });

  it("is never empty", () => {
    expect(fileNameOf(undefined)).toBe("archivo");
  });
});
