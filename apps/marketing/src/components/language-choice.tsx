import { m } from "#paraglide/messages.js";
import { languageNames, type Locale, locales } from "@postlark/site/language";
import { TextChoice, TextChoices } from "@postlark/ui/text-choices";

import { showError } from "#forms/show-error.ts";
import { currentLocale, setLocale } from "#session/language.ts";

/** Every language by its own name, for whoever cannot sign in in this one. */
export function LanguageChoice() {
  return (
    <TextChoices label={m.language_label()}>
      {locales.map((locale) => (
        <TextChoice
          key={locale}
          lang={locale}
          isChosen={locale === currentLocale()}
          onClick={() => void choose(locale)}
        >
          {languageNames[locale]}
        </TextChoice>
      ))}
    </TextChoices>
  );
}

async function choose(locale: Locale): Promise<void> {
  try {
    await setLocale(locale);
  } catch {
    showError(m.error_offline());
  }
}
