import { Button, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";

/** 'Ver en la Web', or what `label` says, in a tab of its own; on a phone its sign alone, where a word would be cut. */
export function ViewOnWeb({ address, label = t("list.viewOnWeb") }: { readonly address: string; readonly label?: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      variant="default"
      px="sm"
      aria-label={label}
      title={label}
      data-sign-alone
      leftSection={<IconExternalLink size={16} />}
      styles={{ section: { marginInlineEnd: 0 } }}
    >
      <Text span inherit ms={10} visibleFrom="sm">
        {label}
      </Text>
    </Button>
  );
}
