import { Alert, CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import classes from "./banners.module.css";

interface BannerProps {
  readonly color: "blue" | "orange";
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** Closes it; without one it stays. */
  readonly onDismiss?: () => void;
}

/** What is said above every page. */
export function Banner({ children, onDismiss, ...look }: BannerProps) {
  return (
    <Alert role="status" radius={0} className={classes.banner} {...look}>
      {children}
      {onDismiss && <CloseButton className={classes.close} aria-label={t("banner.dismiss")} onClick={onDismiss} />}
    </Alert>
  );
}
