import { addCatalogues, showLanguage } from "@postlark/app/language";
import { Waiting } from "./components/waiting.tsx";
import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import { inEveryLanguage } from "@postlark/site/every-language";
import { renderToStaticMarkup } from "react-dom/server";

addCatalogues({ load: catalogues, use: setCatalogue });

/** What index.html shows until it is known that the user is an admin, in every language. */
export const markup = await inEveryLanguage(showLanguage, () => renderToStaticMarkup(<Waiting />));
