import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";

/** What shows while a page's code arrives. */
export function PageSkeleton() {
  return (
    <Stack p="md" gap="md" aria-busy="true">
      <VisuallyHidden role="status">{t("shell.loading")}</VisuallyHidden>
      <Skeleton height={32} width="40%" />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} width="80%" />
    </Stack>
  );
}
