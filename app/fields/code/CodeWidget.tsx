import { useEffect, useState } from "react";
import { languageOf } from "../../../schema/declaration/code-language.ts";
import type { CodeField, CodeLanguage } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { CodeInput } from "./CodeInput.tsx";

/** Program text. Errors of syntax are marked; where the declaration is strict they keep the document from being saved (FIELD-036). */
export function CodeWidget(props: WidgetProps<CodeField>) {
  const { field, path, label, value, sibling, error, required, readOnly, onChange, onProblem } = props;
  const [errorLine, setErrorLine] = useState<number | null>(null);
  const language = languageOf(field, sibling);
  const isWrong = errorLine !== null && !readOnly && isStrict(field, language);
  useEffect(() => {
    onProblem(path, isWrong ? "validation.syntax" : null);
    return () => onProblem(path, null);
  }, [path, isWrong, onProblem]);
  return (
    <CodeInput
      label={label}
      text={asText(value)}
      language={language}
      error={isWrong ? t("widget.code.errorAt", { line: errorLine }) : error}
      required={required}
      readOnly={readOnly}
      onText={(text) => onChange(text || null)}
      onErrorLine={setErrorLine}
    />
  );
}

function isStrict({ strict }: CodeField, language: CodeLanguage): boolean {
  return language === "json" || strict === true || strict?.includes(language) === true;
}
