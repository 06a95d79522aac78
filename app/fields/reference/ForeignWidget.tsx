import { Select } from "@mantine/core";
import type { ForeignField } from "../../../schema/declaration/fields.ts";
import { asId } from "../narrow-value.ts";
import { SuggestedDocuments } from "../suggested/SuggestedDocuments.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { useForeignInput } from "./use-foreign-input.ts";

export function ForeignWidget(props: WidgetProps<ForeignField>) {
  const chosen = asId(props.value);
  const { input, settle } = useForeignInput(props, chosen ? [chosen] : []);
  const choose = async (picked: string | null) => {
    const [id] = picked === null ? [] : await settle([picked]);
    props.onChange(id ?? null);
  };
  const { suggested } = props.field;
  return (
    <>
      <Select {...input} value={chosen || null} allowDeselect={false} onChange={choose} />
      {suggested && !props.readOnly && (
        <SuggestedDocuments
          declared={suggested}
          label={props.label}
          chosen={chosen ? [chosen] : []}
          onChoose={(id) => props.onChange(id)}
        />
      )}
    </>
  );
}
