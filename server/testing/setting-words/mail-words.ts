import type { SettingWords } from "./setting-words.ts";

/** Settings under 'Mail and notices'. */
export const mailWords = {
  SMTP_URL: {
    means: "Mail server to send through.",
    example: "smtps://user:secret@mail.example:465",
    unset: "mail goes to `DATA_DIR/mail`, campaigns to `DATA_DIR/letters`",
  },
  MAIL_FROM: { means: "Sender of mail.", example: "Diario <avisos@diario.example>" },
  RETURN_ADDRESS: {
    means:
      "Mailbox that mail servers report to what becomes of letters later, with `RETURN_MAILDIR` or `RETURN_IMAP_URL`. Letters go out from addresses of their own in it (`NAME+…@`), which has to take them; NAME has 17 characters at most.",
    example: "rebotes@diario.example",
    unset: "reports go to the sender and are not read",
  },
  RETURN_MAILDIR: {
    means: "Maildir in which what comes to `RETURN_ADDRESS` arrives, read each minute.",
    example: "/var/mail/rebotes/Maildir",
  },
  RETURN_IMAP_URL: {
    means:
      "The mailbox of `RETURN_ADDRESS` at its mail server, read each minute by IMAP; a folder other than INBOX is the path. Mails stay there, marked `$CierreTaken`. `imap:` needs STARTTLS, except on this machine.",
    example: "imaps://rebotes%40diario.example@mail.example:993",
  },
  RETURN_IMAP_PASSWORD: {
    means: "Its password, where that is not in `RETURN_IMAP_URL`.",
    example: "secret",
  },
  MAILS_PER_SECOND: {
    means: "Letters of campaigns in a second, for projects whose mail settings limit the speed.",
    example: "50",
  },
  PUSH_REACH: {
    means:
      "Push services that browsers may name, and hubs that projects may: on the `public` internet, or `any`, also in this network.",
    example: "any",
  },
  SES_URL: {
    means: "Where Amazon SES is asked to send instead of at its own address, such as an endpoint of one's own network.",
    example: "http://127.0.0.1:9004",
    unset: "Amazon's, in the account's region",
  },
  MAILGUN_URL: {
    means: "Where Mailgun is asked to send instead of at its own address.",
    example: "http://127.0.0.1:9005",
    unset: "Mailgun's",
  },
  ONESIGNAL_URL: {
    means: "Where OneSignal is asked to send notices.",
    example: "http://127.0.0.1:9002",
  },
  FCM_URL: { means: "Where Firebase is asked to send to apps.", example: "http://127.0.0.1:9001" },
  FCM_TOKEN_URL: {
    means: "Where Firebase is asked for access.",
    example: "http://127.0.0.1:9001/token",
  },
} satisfies Record<string, SettingWords>;
