import { type Messages, addCatalogues, showLanguage } from "@postlark/app/language/language";
import { type Language, languageNames, languages, toLanguage } from "@postlark/site/language";
import type { Decorator, Loader } from "@storybook/react-vite";

type AppLanguage = { showLanguage: (language: Language) => Promise<void> };

/** The public site's language; the signed-in apps share theirs. */
const siteLanguages = import.meta.glob<AppLanguage>("../../marketing/src/session/language.ts");

const appCatalogues = import.meta.glob<{
  catalogues: Messages["load"];
  setCatalogue: Messages["use"];
}>("../../{dashboard,admin}/src/paraglide/{catalogue,*-catalogue}.js", {
  eager: true,
});
for (const { catalogues, setCatalogue } of Object.values(appCatalogues)) {
  addCatalogues({ load: catalogues, use: setCatalogue });
}

export const languageToolbar = {
  title: "Language",
  icon: "globe" as const,
  dynamicTitle: true,
  items: languages.map((value) => ({ value, title: languageNames[value] })),
};

export const loadLanguage: Loader = async ({ globals }) => {
  const language = toLanguage(globals["language"]);
  const sites = await Promise.all(Object.values(siteLanguages).map((load) => load()));
  await Promise.all([showLanguage(language), ...sites.map((site) => site.showLanguage(language))]);
};

export const withLanguage: Decorator = (Story, { globals }) => {
  const language = toLanguage(globals["language"]);
  document.documentElement.lang = language;
  return <Story key={language} />;
};
