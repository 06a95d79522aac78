import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { actFailureText } from "./act-failure-text.tsx";

const textOf = (error: unknown) => render(actFailureText("Error enviando", error)).container.innerHTML;

it("says of what was not answered that it may be done all the same, and of a refusal why", () => {
  expect(textOf(new CierreError("missingResponse"))).toBe(`Error enviando<br>${t("entry.unanswered")}`);
  expect(textOf(new CierreError("conflict", { message: "Ya se envió" }))).toBe("Error enviando<br>Ya se envió");
  expect(textOf(new CierreError("forbidden"))).toBe("Error enviando");
});
