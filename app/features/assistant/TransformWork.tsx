import { Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { rewritingTransforms, type Transform, type Translation, translations } from "../../../schema/wire/assistant.ts";
import { textTargets } from "../../fields/assisted/text-targets.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { Outcome, useWriting } from "./Outcome.tsx";
import type { WorkProps } from "./works.tsx";

/** A text shorter, longer or in another language, or another text made of it, with one press. */
export function TransformWork({ way, ...props }: WorkProps & { readonly way: Transform }) {
  const { kind, input } = props.quote;
  const isRewritten = rewritingTransforms.includes(way);
  const resultKind = isRewritten ? kind : "text";
  const question = useWriting(resultKind);
  const { ask } = question;
  const [language, setLanguage] = useState<Translation | null>(null);
  const target = useObservable(textTargets).find((each) => each.way === way);
  const path = kind === "html" ? "ai/transform-html" : "ai/transform";
  const isAsked = way !== "translation" || language !== null;
  useEffect(() => {
    if (isAsked) ask(path, { input, way, ...(language !== null && { language }) });
  }, [ask, path, input, way, language, isAsked]);
  return (
    <>
      {way === "translation" && (
        <Group gap={4} role="group" aria-label={t("assistant.language")}>
          {translations.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant={name === language ? "light" : "default"}
              aria-pressed={name === language}
              onClick={() => setLanguage(name)}
            >
              {t(`assistant.language.${name}`)}
            </Button>
          ))}
        </Group>
      )}
      <Outcome
        {...props}
        question={question}
        resultKind={resultKind}
        way={isRewritten ? "replace" : target ? "target" : "after"}
        {...(target && { target })}
        onAgain={() => ask(path, { input, way, ...(language !== null && { language }) })}
      />
    </>
  );
}
