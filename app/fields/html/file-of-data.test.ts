import { expect, it } from "vitest";
import { fileOfData } from "./file-of-data.ts";

it("makes a file of a picture that came as data, named after its words", async () => {
  const file = fileOfData(`data:image/jpeg;base64,${btoa("foto")}`, "El muelle, de noche: 1/2");
  expect([file?.name, file?.type, await file?.text()]).toEqual(["El muelle de noche 12.jpg", "image/jpeg", "foto"]);
  expect(fileOfData(`data:image/png;base64,${btoa("a")}`, "")?.name).toBe("imagen.png");
});

it.each([
  "https://a.example/1.jpg",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:image/png;base64,A",
  "data:text/html;base64,YQ==",
])("makes none of %s", (src) => expect(fileOfData(src, "")).toBeNull());
