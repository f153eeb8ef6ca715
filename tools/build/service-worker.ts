import { createHash } from "node:crypto";

import { build, type Plugin, type Rolldown } from "vite";

import { browserBuild } from "./vite.ts";

type Options = {
  readonly module: string;
  readonly fileName: string;
  /** The modules of the screens that open without a connection, by the ends of their paths. */
  readonly screens: readonly string[];
  /** Modules that are fetched only where a screen needs them, such as other screens and other languages. */
  readonly leftOut: RegExp;
};

/**
 * Writes a service worker as one file, under a name of its own: a browser asks for it again and again by its address.
 * The worker knows its release and the addresses of the screens' files as `BUILT`.
 */
export function serviceWorkerFile({ module, fileName, screens, leftOut }: Options): Plugin {
  let base: string;
  return {
    name: "postlark:service-worker",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const built = {
        release: releaseOf(chunks),
        files: filesOf(chunks, screens, leftOut).map((file) => `${base}${file}`),
      };
      this.emitFile({ type: "asset", fileName, source: await bundleWorker(module, built) });
    },
  };
}

async function bundleWorker(module: string, built: unknown): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { BUILT: JSON.stringify(built) },
    build: {
      ...browserBuild,
      write: false,
      minify: true,
      rolldownOptions: { input: module, output: { format: "iife" } },
    },
  });
  const [code] = [result].flat().flatMap((one) => ("output" in one ? one.output[0].code : []));
  if (code === undefined) throw new Error(`${module} was not built.`);
  return code;
}

/** Names of chunks carry a hash of their content, and so stand for the release. */
function releaseOf(chunks: readonly Rolldown.OutputChunk[]): string {
  const names = chunks.map(({ fileName }) => fileName).toSorted();
  return createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 12);
}

/** The files that screens may load, in the order of their need: what they import first. */
export function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  screens: readonly string[],
  leftOut: RegExp,
): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set(
    chunks
      .filter(
        ({ isEntry, facadeModuleId }) =>
          isEntry || screens.some((screen) => facadeModuleId?.endsWith(screen)),
      )
      .map(({ fileName }) => fileName),
  );
  for (const file of files) {
    for (const next of byName.get(file)?.imports ?? []) files.add(next);
  }
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = byName.get(file) ?? {};
    const later = dynamicImports.filter(
      (name) => !leftOut.test(byName.get(name)?.facadeModuleId ?? ""),
    );
    for (const next of [...imports, ...later]) files.add(next);
  }
  return [...files];
}
