/** A mailbox at a mail server. */
export interface ImapSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else it begins in the clear, and goes on so on this machine alone. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

/** As it is set: `imaps://user:password@host:port/folder`, where the password may stand by itself. */
export interface ImapAddress {
  readonly url: string;
  readonly password: string | undefined;
}

/** `null` where the host, the user or the password is missing. The folder is INBOX where none is named. */
export function imapSettingsOf({ url, password: apart }: ImapAddress): ImapSettings | null {
  const { protocol, hostname, port, username, password: written, pathname } = new URL(url);
  const isSecure = protocol === "imaps:";
  const user = decodeURIComponent(username);
  const password = apart ?? decodeURIComponent(written);
  if (hostname === "" || user === "" || password === "") return null;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user,
    password,
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}
