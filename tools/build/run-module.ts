import { once } from "node:events";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build, type Plugin } from "vite";

/** From here an app's code finds React, and git does not see it. */
export const rendererDirectory = "node_modules/.prerender";

const neverLoaded = "\0postlark:never-loaded";

/**
 * Lets a lazy part never arrive: a document shows what stands in for it, however fast the part would load.
 * Catalogues, which are plain JavaScript, do load.
 */
function withoutLazyParts(): Plugin {
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
 * What a module of an app exports as `documents`, run in Node. It is bundled first: Vite's module runner takes six
 * times as long for the thousands of files that messages are compiled to.
 */
export async function documentsOf<Documents>(appRoot: string, path: string): Promise<Documents> {
  const outDir = resolve(appRoot, rendererDirectory);
  await build({
    root: appRoot,
    configFile: false,
    logLevel: "error",
    plugins: [withoutLazyParts()],
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
  const documents = await postedBy<Documents>(pathToFileURL(resolve(outDir, "document.mjs")).href);
  await rm(outDir, { recursive: true });
  return documents;
}

/** In a thread of its own, as nothing else can import by then: Vite has closed what reads its configuration. */
async function postedBy<Documents>(url: string): Promise<Documents> {
  const code = `import(${JSON.stringify(url)}).then(({ documents }) => require("node:worker_threads").parentPort.postMessage(documents));`;
  const documents = await firstMessage<Documents>(new Worker(code, { eval: true }));
  if (documents === undefined) throw new Error(`${url} exports no documents.`);
  return documents;
}

/** What a thread posts first; it is ended then. @throws what it throws, and where it ends without a message */
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
