import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const source = join(import.meta.dirname, "../src");

/** What somebody who imports one part pays for, React aside. */
export type PartSize = {
  /** Bytes after gzip 9 that come with the import. */
  readonly eager: number;
  /** Bytes after gzip 9 that the part fetches by itself, later. */
  readonly later: number;
  /** The sources inside `eager`, as paths from the package or as an npm package's name. */
  readonly contents: readonly string[];
};

/** The names of the parts, which are the package's subpaths: `button`, `icons/eye`. */
export function partNames(folder = ""): string[] {
  return readdirSync(join(source, folder))
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => join(folder, file.replace(/\.tsx$/, "")));
}

/**
 * Builds one part by itself, minified, as an app would.
 * @param part a subpath, e.g. `button`
 */
export async function measurePart(part: string): Promise<PartSize> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(source, `${part}.tsx`),
        external: /^react(-dom)?($|\/)/,
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    "output" in one ? one.output : [],
  );
  const chunks = outputs.filter((output) => output.type === "chunk");
  const eager = eagerChunks(chunks);
  const later = chunks.filter((chunk) => !eager.includes(chunk));
  return {
    eager: gzipped(eager),
    later: gzipped(later),
    contents: [...new Set(eager.flatMap(({ moduleIds }) => moduleIds.map(nameOf)))].toSorted(),
  };
}

function eagerChunks(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}

function gzipped(chunks: Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);
}

function nameOf(moduleId: string): string {
  const [, npm] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(moduleId) ?? [];
  if (npm !== undefined) return npm;
  return moduleId.startsWith(source) ? moduleId.slice(source.length + 1) : moduleId;
}
