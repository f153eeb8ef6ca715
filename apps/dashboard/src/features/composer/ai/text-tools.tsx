import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { Button } from "@postlark/ui/button";
import { Form } from "@postlark/ui/form";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LanguageField } from "../settings/language-field.tsx";
import { languageCode, languageName } from "../settings/post-languages.ts";

/** Other actions of the model on an existing post: translate its text, describe its pictures. */
export function TextTools({
  undescribed,
  translations,
  isPending,
  onDescribe,
  onTranslate,
}: {
  undescribed: number;
  /** How often a translation was asked for, which begins with the language. */
  translations: number;
  isPending: boolean;
  onDescribe: () => void;
  /** Requests a translation. @param language BCP 47 */
  onTranslate: (language: string) => void;
}) {
  const [language, setLanguage] = useState(() =>
    languageName(currentLocale() === "en" ? "es" : "en"),
  );
  const languageField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (translations > 0) languageField.current?.focus();
  }, [translations]);
  const [isUnknown, setIsUnknown] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = languageCode(language);
    setIsUnknown(code === undefined);
    if (!isPending && code !== undefined) onTranslate(code);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <div className="flex flex-wrap items-end gap-2">
        <LanguageField
          ref={languageField}
          label={m.ai_write_language()}
          text={language}
          isUnknown={isUnknown}
          className="min-w-48 grow"
          onText={(text) => {
            setLanguage(text);
            setIsUnknown(false);
          }}
        />
        <Button type="submit" variant="secondary" disabled={isPending}>
          {m.ai_write_translate()}
        </Button>
      </div>
      {undescribed > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          disabled={isPending}
          onClick={onDescribe}
        >
          {m.ai_write_describe({ count: undescribed })}
        </Button>
      )}
    </Form>
  );
}
