import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { SignInAgain } from "../../features/people/login/SignInAgain.tsx";
import classes from "./strips.module.css";

/** The session ended. Without one edits go on being kept on the device, so whoever works is notified, and asked at their press. */
export function SessionStrip() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classes.strip} data-tone="attention">
        <span role="status" className={classes.words}>
          <strong>{t("login.again.title")}.</strong> <span className={classes.more}>{t("login.again.text")}</span>
        </span>
        <Button variant="white" c="black" onClick={() => setOpen(true)}>
          {t("shell.network.signInAgain")}
        </Button>
      </div>
      {isOpen && <SignInAgain onClose={() => setOpen(false)} />}
    </>
  );
}
