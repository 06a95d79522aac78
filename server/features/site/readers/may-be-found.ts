declare module "../../../context/services.ts" {
  interface Services {
    /** Name of the test environment that this installation is; empty for the one that readers have. */
    readonly siteEnvironment: string;
  }
}

export interface AskedPlace {
  /** Where the site was asked for, with its path on a host that is not its own. */
  readonly origin: string;
  readonly isOwnDomain: boolean;
}

export interface KnownPlaces {
  readonly siteEnvironment: string;
  /** What readers call the server, where somebody has said so. */
  readonly publicUrl: string | null;
  /** The project's domain; empty for none. */
  readonly hostname: string;
}

/**
 * Whether search engines may show a page of this place: the site's domain, or where it has none what the server is known as. Everywhere else
 * it is a copy: a test environment, another name of the same site, its path beside the application.
 */
export function mayBeFound({ origin, isOwnDomain }: AskedPlace, { siteEnvironment, publicUrl, hostname }: KnownPlaces): boolean {
  if (siteEnvironment !== "") return false;
  const { host, hostname: name } = new URL(origin);
  if (hostname !== "") return isOwnDomain && name === hostname;
  return isOwnDomain || (publicUrl !== null && new URL(publicUrl).host === host);
}
