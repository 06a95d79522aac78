import nodemailer from "nodemailer";
import { type Finding, reasonOf } from "./finding.ts";

const PATIENCE_MS = 5_000;

/** Whether the mail server lets us in; nothing is sent. */
export async function checkMail(smtpUrl: string | undefined): Promise<readonly Finding[]> {
  const about = "mail";
  if (smtpUrl === undefined)
    return [{ level: "note", about, text: "SMTP_URL is not set: mail is written into the data folder and reaches nobody" }];
  const { host } = new URL(smtpUrl);
  const times = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...times });
  try {
    await transport.verify();
    return [{ level: "ok", about, text: `${host} lets us in` }];
  } catch (error) {
    return [{ level: "broken", about, text: `${host}: ${reasonOf(error)}` }];
  } finally {
    transport.close();
  }
}
