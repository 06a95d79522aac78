import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, type Ref, Suspense, useState } from "react";

/** What a menu's button must take. */
export interface MenuTriggerProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: MouseEventHandler;
  readonly "aria-haspopup"?: "menu";
  readonly "aria-expanded"?: boolean;
}
export type MenuTrigger = ReactElement<MenuTriggerProps>;

export interface MenuOnDemandProps {
  readonly trigger: MenuTrigger;
  /** The menu around the same trigger, open at once; its code is loaded at the first click (`LoadedMenu`). */
  readonly menu: (trigger: MenuTrigger) => ReactNode;
}

/** A menu's button. Menus bring floating boxes with them, which the first screen does without. */
export function MenuOnDemand({ trigger, menu }: MenuOnDemandProps) {
  const [asked, setAsked] = useState(false);
  const closed = cloneElement(trigger, { "aria-haspopup": "menu", "aria-expanded": false, onClick: () => setAsked(true) });
  return asked ? <Suspense fallback={closed}>{menu(trigger)}</Suspense> : closed;
}
