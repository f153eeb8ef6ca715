import { m } from "#paraglide/messages.js";
import { languageNames, type Language, languages } from "@postlark/site/language";
import { TextChoice, TextChoices } from "@postlark/ui/text-choices";

import { showError } from "#forms/show-error.ts";
import { currentLanguage, chooseLanguage } from "#session/language.ts";

export function LanguageChoice() {
  return (
    <TextChoices label={m.language_label()}>
      {languages.map((language) => (
        <TextChoice
          key={language}
          lang={language}
          isChosen={language === currentLanguage()}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
        </TextChoice>
      ))}
    </TextChoices>
  );
}

async function choose(language: Language): Promise<void> {
  try {
    await chooseLanguage(language);
  } catch {
    showError(m.error_offline());
  }
}
