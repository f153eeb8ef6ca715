import { ShellFallback } from "#features/shell/shell-fallback";
import { showLocale } from "#lib/locale";
import { inEveryLanguage } from "@postlark/site/every-language";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";

/** The shell before anybody knows who is signed in, in every language, for index.html. */
export const markup = await inEveryLanguage(showLocale, () =>
  renderToStaticMarkup(
    // One document serves every path of the zone, so none is marked as current yet.
    <MemoryRouter initialEntries={["/-"]}>
      <ShellFallback />
    </MemoryRouter>,
  ),
);
