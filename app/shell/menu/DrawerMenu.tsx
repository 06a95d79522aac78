import { NavigationMenu } from "./NavigationMenu.tsx";
import { ProjectLink } from "./ProjectLink.tsx";

/** What the drawer leads to: the pages of the application, and the project's site. */
export function DrawerMenu({ compact }: { readonly compact: boolean }) {
  return (
    <>
      <NavigationMenu compact={compact} />
      <ProjectLink compact={compact} />
    </>
  );
}
