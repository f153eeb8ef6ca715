import { m } from "#paraglide/messages.js";
import { useState } from "react";
import { LanguageField } from "./language-field.tsx";
import { languageCode, languageName } from "./post-languages.ts";
import { useUsedLanguages } from "./use-used-languages.ts";

/** The post's language, or none. An unknown name changes nothing and stays for correction. */
export function LanguageSetting({
  language,
  isOptional,
  isReadOnly,
  onChange,
}: {
  language: string | undefined;
  /** Whether it may be empty. */
  isOptional: boolean;
  isReadOnly: boolean;
  onChange: (language: string | undefined) => void;
}) {
  const [typed, setTyped] = useState<{ text: string; amid: string | undefined }>();
  const [hasLeft, setHasLeft] = useState(false);
  const used = useUsedLanguages();
  // A change of the variant, or an undo, shows at once.
  const current = typed?.amid === language ? typed : undefined;
  const text = current?.text ?? (language === undefined ? "" : languageName(language));
  const isKnown = text.trim() === "" || languageCode(text, language) !== undefined;

  function change(next: string) {
    const code = languageCode(next, language);
    const isSaid = code !== undefined || (isOptional && next.trim() === "");
    setHasLeft(false);
    setTyped({ text: next, amid: isSaid ? code : language });
    if (isSaid && code !== language) onChange(code);
  }

  return (
    <LanguageField
      label={m.composer_language()}
      placeholder={isOptional ? m.composer_language_none() : undefined}
      text={text}
      own={language}
      used={used}
      isUnknown={hasLeft && !isKnown}
      readOnly={isReadOnly}
      onText={change}
      onBlur={() => {
        setHasLeft(true);
        if (isKnown) setTyped(undefined);
      }}
    />
  );
}
