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
  const files = Object.values(bundle).flatMap(({ facadeModuleId, fileName }) => {
    const [, locale] = catalogue.exec(facadeModuleId ?? "") ?? [];
    return locale === undefined ? [] : [[locale, fileName]];
  });
  if (files.length === 0) throw new Error("The build has no catalogue of a language.");
  return `{const file=${JSON.stringify(Object.fromEntries(files))}[document.documentElement.lang];if(file)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:"${base}"+file}))}`;
}
