import { expect, it } from "vitest";
import { socialCollections } from "../../sections/social-collections.ts";

it("says on every page of the social section that nothing is published elsewhere yet", () => {
  const silent = socialCollections.filter(({ entry }) => !entry?.hint?.startsWith("hint.unused"));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
