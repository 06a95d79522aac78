import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useKeyboardComesBack } from "./use-keyboard-comes-back.ts";

afterEach(cleanup);

function Question() {
  useKeyboardComesBack();
  return (
    <div role="dialog">
      <button type="button">Aceptar</button>
    </div>
  );
}

function Page({ isAsking, hasMenu }: { readonly isAsking: boolean; readonly hasMenu: boolean }) {
  return (
    <>
      <button type="button" id="more">
        Más
      </button>
      {hasMenu && (
        <div role="menu" aria-labelledby="more">
          <button type="button">Eliminar</button>
        </div>
      )}
      <button type="button">Otro</button>
      {isAsking && <Question />}
    </>
  );
}

const focus = (name: string) => screen.getByRole("button", { name }).focus();

it.each([
  ["what opened it", "Otro", "Otro"],
  ["the button of the menu in which it was asked for", "Eliminar", "Más"],
])("goes back from a dialog to %s", (_, opener, back) => {
  const page = render(<Page isAsking={false} hasMenu={true} />);
  focus(opener);
  page.rerender(<Page isAsking={true} hasMenu={true} />);
  focus("Aceptar");
  page.rerender(<Page isAsking={true} hasMenu={false} />);
  page.rerender(<Page isAsking={false} hasMenu={false} />);
  expect(document.activeElement?.textContent).toBe(back);
});

it("stays where it went meanwhile", () => {
  const page = render(<Page isAsking={false} hasMenu={false} />);
  focus("Otro");
  page.rerender(<Page isAsking={true} hasMenu={false} />);
  focus("Más");
  page.rerender(<Page isAsking={false} hasMenu={false} />);
  expect(document.activeElement?.textContent).toBe("Más");
});
