import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { Button } from "@postlark/ui/button";
import { Form } from "@postlark/ui/form";
import { type FormEvent, useState } from "react";
import { LanguageField } from "../settings/language-field.tsx";
import { languageCode, languageName } from "../settings/post-languages.ts";

/** Other actions of the model on an existing text: adapt for a network, translate, add hashtags, describe pictures. */
export function TextTools({
  networkName,
  undescribed,
  isPending,
  onAdapt,
  onHashtags,
  onDescribe,
  onTranslate,
}: {
  /** The network of the channel whose text is edited; undefined for the base text. */
  networkName: string | undefined;
  undescribed: number;
  isPending: boolean;
  onAdapt: () => void;
  onHashtags: () => void;
  onDescribe: () => void;
  /** @param language BCP 47 */
  onTranslate: (language: string) => void;
}) {
  const [language, setLanguage] = useState(() =>
    languageName(currentLocale() === "en" ? "es" : "en"),
  );
  const [isUnknown, setIsUnknown] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = languageCode(language);
    setIsUnknown(code === undefined);
    if (!isPending && code !== undefined) onTranslate(code);
  }

  return (
    <Form onSubmit={handleSubmit} className="border-t border-line pt-4">
      <h3 className="text-sm font-medium">{m.ai_write_more()}</h3>
      <div className="flex flex-wrap gap-2">
        {networkName !== undefined && (
          <Button variant="secondary" size="sm" disabled={isPending} onClick={onAdapt}>
            {m.ai_write_adapt({ network: networkName })}
          </Button>
        )}
        <Button variant="secondary" size="sm" disabled={isPending} onClick={onHashtags}>
          {m.ai_write_hashtags()}
        </Button>
        {undescribed > 0 && (
          <Button variant="secondary" size="sm" disabled={isPending} onClick={onDescribe}>
            {m.ai_write_describe({ count: undescribed })}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <LanguageField
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
    </Form>
  );
}
