import { showLocale } from "#lib/locale";
import { Waiting } from "#lib/waiting";
import { inEveryLanguage } from "@postlark/site/every-language";
import { renderToStaticMarkup } from "react-dom/server";

/** What index.html shows until it is known that the person is an admin, in every language. */
export const markup = await inEveryLanguage(showLocale, () => renderToStaticMarkup(<Waiting />));
