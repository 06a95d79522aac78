import { expect, it } from "vitest";
import { mailingAddress } from "../features/mailing/mailing-address.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { unofferedErrors } from "./unoffered-errors.ts";

const refused = "validation.notOffered";

it("refuses a choice that is the server's, and takes it back as it was", () => {
  const values = { email: "a@b.example", status: "UNCONFIRMED" };
  expect(unofferedErrors(mailingAddress, values, null)).toEqual({ status: refused });
  expect(unofferedErrors(mailingAddress, values, { ...values, status: "OK" })).toEqual({ status: refused });
  expect(unofferedErrors(mailingAddress, { ...values, email: "c@d.example" }, values)).toEqual({});
  expect(unofferedErrors(mailingAddress, { ...values, status: "OK" }, values)).toEqual({});
});

it("knows an item by its id, wherever it stands, and looks at every one of several choices", () => {
  const option = (value: string, offered?: false) => ({
    value,
    label: "field.name" as const,
    ...(offered === false && { offered }),
  });
  const options = [option("A"), option("B", false), option("C", false)];
  const fields = {
    items: { kind: "list", of: { state: { kind: "select", options }, marks: { kind: "multi-select", options } } },
  };
  const definition = { fields } as unknown as CollectionDefinition;
  const stored = { items: [{ id: "x", state: "B", marks: ["A", "B"] }] };
  const moved = { items: [{ id: "y", state: "B" }, ...stored.items] };
  expect(unofferedErrors(definition, moved, stored)).toEqual({ "items.0.state": refused });
  expect(unofferedErrors(definition, { items: [{ id: "x", state: "B", marks: ["B", "C"] }] }, stored)).toEqual({
    "items.0.marks": refused,
  });
});
