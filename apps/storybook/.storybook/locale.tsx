import { type Messages, addCatalogues, showLanguage } from "@postlark/app/language";
import { type Locale, languageNames, locales, toLocale } from "@postlark/site/language";
import type { Decorator, Loader } from "@storybook/react-vite";

type AppLanguage = { showLocale: (locale: Locale) => Promise<void> };

/** The public site's language; the signed-in apps share theirs. */
const siteLanguages = import.meta.glob<AppLanguage>("../../marketing/src/lib/locale.ts");

const appCatalogues = import.meta.glob<{
  catalogues: Messages["load"];
  setCatalogue: Messages["use"];
}>("../../{dashboard,admin}/src/paraglide/catalogue.js", { eager: true });
for (const { catalogues, setCatalogue } of Object.values(appCatalogues)) {
  addCatalogues({ load: catalogues, use: setCatalogue });
}

/** The toolbar's choice of a language. */
export const localeToolbar = {
  title: "Language",
  icon: "globe",
  dynamicTitle: true,
  items: locales.map((value) => ({ value, title: languageNames[value] })),
};

/** Fetches the words of the toolbar's language before a story is drawn. */
export const loadLocale: Loader = async ({ globals }) => {
  const locale = toLocale(globals["locale"]);
  const sites = await Promise.all(Object.values(siteLanguages).map((load) => load()));
  await Promise.all([showLanguage(locale), ...sites.map(({ showLocale }) => showLocale(locale))]);
};

/** Draws the story anew in the toolbar's language. */
export const withLocale: Decorator = (Story, { globals }) => {
  const locale = toLocale(globals["locale"]);
  document.documentElement.lang = locale;
  return <Story key={locale} />;
};
