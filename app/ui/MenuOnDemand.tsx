import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, type Ref, Suspense, useState } from "react";
import { CrashBoundary, type Failure } from "./CrashBoundary.tsx";
import { PartFailed } from "./PartFailed.tsx";

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
  const button = (onClick: () => void) => cloneElement(trigger, { "aria-haspopup": "menu", "aria-expanded": false, onClick });
  const closed = button(() => setAsked(true));
  if (!asked) return closed;
  const failed = (failure: Failure) => (
    <>
      {button(failure.again)}
      <PartFailed {...failure} />
    </>
  );
  return (
    <CrashBoundary resetKey="" failed={failed}>
      <Suspense fallback={closed}>{menu(trigger)}</Suspense>
    </CrashBoundary>
  );
}
