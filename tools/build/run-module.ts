import { once } from "node:events";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build, type Plugin } from "vite";

/** Inside node_modules, so that React resolves and Git ignores it. */
export const rendererDirectory = "node_modules/.prerender";

const neverLoaded = "\0postlark:never-loaded";

/**
 * Keeps lazy parts from loading, so that a document shows their fallbacks. Catalogues, which are plain JavaScript, do
 * load.
 */
function blockLazyParts(): Plugin {
  return {
    name: "postlark:without-lazy-parts",
    enforce: "pre",
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== "string") return null;
      const resolved = await this.resolve(specifier, importer);
      return resolved?.id.endsWith(".tsx") ? neverLoaded : null;
    },
    load: (id) => (id === neverLoaded ? "await new Promise(() => {});" : null),
  };
}

/**
 * The `documents` export of an app's module, run in Node. It is bundled first: Vite's module runner takes six times
 * as long for thousands of compiled messages.
 */
export async function documentsOf<Documents>(appRoot: string, path: string): Promise<Documents> {
  const outDir = resolve(appRoot, rendererDirectory);
  await build({
    root: appRoot,
    configFile: false,
    logLevel: "error",
    plugins: [blockLazyParts()],
    build: {
      ssr: true,
      outDir,
      target: "node20",
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { document: path }, output: { entryFileNames: "[name].mjs" } },
    },
  });
  const documents = await documentsFromWorker<Documents>(
    pathToFileURL(resolve(outDir, "document.mjs")).href,
  );
  await rm(outDir, { recursive: true });
  return documents;
}

/** In a worker: Vite's module loader is closed by then. */
async function documentsFromWorker<Documents>(url: string): Promise<Documents> {
  const code = `import(${JSON.stringify(url)}).then(({ documents }) => require("node:worker_threads").parentPort.postMessage(documents));`;
  const documents = await firstMessage<Documents>(new Worker(code, { eval: true }));
  if (documents === undefined) throw new Error(`${url} exports no documents.`);
  return documents;
}

/** The first message of a worker, which is then ended. @throws what it throws, and an Error when it ends without a message */
export async function firstMessage<Message>(worker: Worker): Promise<Message | undefined> {
  const ended = once(worker, "exit").then(() => {
    throw new Error(
      "The thread ended before it had drawn anything: it waits for what never comes.",
    );
  });
  const [message]: Message[] = await Promise.race([once(worker, "message"), ended]);
  await worker.terminate();
  return message;
}
