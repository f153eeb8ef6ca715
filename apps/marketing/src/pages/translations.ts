import { showLanguage } from "#session/language.ts";
import { m } from "#paraglide/messages.js";
import { inEveryLanguage } from "@postlark/site/every-language";
import type { Language } from "@postlark/site/language";

import type { Page } from "./pages.tsx";
import { toHtml } from "./to-html.ts";

export type Translation = {
  readonly language: Exclude<Language, "en">;
  readonly title: string;
  readonly screen: string;
  readonly hydrationFailure: string;
};

/** Empty for a page in English only. */
export async function renderTranslations({ title, screen }: Page): Promise<readonly Translation[]> {
  if (screen === undefined) return [];
  const { es, fr, de } = await inEveryLanguage(showLanguage, async () => ({
    title: title(),
    screen: await toHtml(screen),
    hydrationFailure: m.hydration_failure(),
  }));
  return [
    { language: "es", ...es },
    { language: "fr", ...fr },
    { language: "de", ...de },
  ];
}
