import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";

/** 'Ver en la Web', or what `label` says, in a tab of its own. */
export function ViewOnWeb({ address, label = t("list.viewOnWeb") }: { readonly address: string; readonly label?: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconExternalLink size={16} />}
    >
      {label}
    </Button>
  );
}
