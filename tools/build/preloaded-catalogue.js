const catalogue = /\/src\/paraglide\/catalogues\/([a-z]{2})\.js$/;

/** Has the words of the root's language fetched beside the entry instead of after it. */
export function preloadedCatalogue() {
  let base;
  return {
    name: "postlark:preloaded-catalogue",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => [
        { tag: "script", children: preload(bundle, base), injectTo: "head" },
      ],
    },
  };
}

function preload(bundle, base) {
  const files = {};
  for (const { facadeModuleId, fileName } of Object.values(bundle)) {
    const [, locale] = catalogue.exec(facadeModuleId ?? "") ?? [];
    if (locale !== undefined) (files[locale] ??= []).push(fileName);
  }
  if (Object.keys(files).length === 0) throw new Error("The build has no catalogue of a language.");
  return `for(const file of ${JSON.stringify(files)}[document.documentElement.lang]??[])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:"${base}"+file}))`;
}
