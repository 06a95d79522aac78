import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "../hooks/use-routing.ts";

export interface NavLinkToProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly "aria-label"?: string;
  readonly "aria-current"?: "page";
  readonly title?: string;
}

/** A link inside the application: asks before it leaves unsaved changes, and still opens in a new tab with Ctrl. */
export function NavLinkTo({ href, children, ...rest }: NavLinkToProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={`#${href}`} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
