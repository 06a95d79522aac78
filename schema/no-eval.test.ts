import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Counts attempts to compile code from text, which the content security policy reports as violations. */
function watchFunction(): () => number {
  let attempts = 0;
  const refuse = () => {
    attempts += 1;
    throw new EvalError("unsafe-eval");
  };
  vi.stubGlobal("Function", new Proxy(Function, { construct: refuse, apply: refuse }));
  vi.resetModules();
  return () => attempts;
}

it("narrows answers and validates documents without compiling code from text", async () => {
  const attempts = watchFunction();
  const { pushResponse } = await import("./wire/push-changes.ts");
  const { sessionProfile } = await import("./wire/session.ts");
  const { validateValues } = await import("./declaration/validate.ts");
  const { article } = await import("./features/articles/article.ts");
  expect(pushResponse.safeParse({ results: [{ status: "conflict", operationId: "op-00001", current: null }] }).success).toBe(
    true,
  );
  expect(sessionProfile.safeParse({}).success).toBe(false);
  expect(validateValues(article, { variants: [{ id: "v1" }] })).toBeTypeOf("object");
  expect(attempts()).toBe(0);
});
