import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";

const outputDefaults = { target: "es2022", reportCompressedSize: false };

/** Serves the shell for the pages an app owns, although its `base` is an asset prefix. */
function ownedPages(base, isOwned) {
  return {
    name: "postlark:owned-pages",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = "/"] = (request.url ?? "/").split("?");
        if (isOwned(path)) request.url = `${base}index.html`;
        next();
      });
    },
  };
}

/** Vite for a single-page app of one zone. */
export function singlePageApp({ base, port, isOwned, plugins = [] }) {
  return {
    base,
    appType: "spa",
    plugins: [react(), tailwindcss(), ownedPages(base, isOwned), ...plugins],
    server: {
      port: Number(process.env.TURBO_MFE_PORT ?? port),
      strictPort: true,
      host: "127.0.0.1",
      allowedHosts: ["localhost"],
    },
    build: { ...outputDefaults, outDir: "dist", manifest: true },
  };
}

/** Vite for a Node program: workspace sources are bundled in, npm packages stay outside. */
export function nodeProgram({ entry }) {
  return {
    ssr: { noExternal: [/^@postlark\//] },
    build: {
      ...outputDefaults,
      target: "node20",
      ssr: true,
      outDir: "dist",
      sourcemap: true,
      rolldownOptions: { input: entry, output: { entryFileNames: "[name].js" } },
    },
  };
}
