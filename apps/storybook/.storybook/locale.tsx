import { type Locale, languageNames, locales, toLocale } from "@postlark/site/language";
import type { Decorator, Loader } from "@storybook/react-vite";

type AppLanguage = { showLocale: (locale: Locale) => Promise<void> };

/** Each app has words of its own. */
const appLanguages = import.meta.glob<AppLanguage>("../../*/src/lib/locale.ts");

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
  const apps = await Promise.all(Object.values(appLanguages).map((load) => load()));
  await Promise.all(apps.map(({ showLocale }) => showLocale(locale)));
};

/** Draws the story anew in the toolbar's language. */
export const withLocale: Decorator = (Story, { globals }) => {
  const locale = toLocale(globals["locale"]);
  document.documentElement.lang = locale;
  return <Story key={locale} />;
};
