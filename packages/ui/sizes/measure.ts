import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

/** What somebody who imports one part pays for, React aside. */
export type PartSize = {
  /** Bytes after gzip 9 that come with the import. */
  readonly eager: number;
  /** Bytes after gzip 9 that the part fetches by itself, later. */
  readonly later: number;
  /** The sources inside `eager`, as paths from the package or as an npm package's name. */
  readonly contents: readonly string[];
};

/** Part → its file: the package's own table of what may be imported. */
const parts = new Map(
  Object.entries(manifest.exports).flatMap(([subpath, target]) => filesOf(subpath, target)),
);

function filesOf(subpath: string, target: string): [string, string][] {
  if (!target.endsWith(".tsx") || subpath === "./icons/*") return [];
  const name = subpath.slice("./".length);
  if (name !== "*") return [[name, target]];
  return readdirSync(join(root, "src/parts"))
    .map((folder): [string, string] => [folder, target.replaceAll("*", folder)])
    .filter(([, file]) => existsSync(join(root, file)));
}

/** The names of the parts, which are the package's subpaths: `button`, `table-sort-head`. */
export function partNames(): string[] {
  return [...parts.keys()].toSorted();
}

/** The names of the icons: `eye`. */
export function iconNames(): string[] {
  return readdirSync(join(root, "src/icons")).map((file) => file.replace(/\.tsx$/, ""));
}

/** Builds one part by itself, minified, as an app would. */
export async function measurePart(name: string): Promise<PartSize> {
  const file = parts.get(name);
  if (file === undefined) throw new Error(`The kit has no part ${name}.`);
  return measure(file);
}

/** Builds one icon by itself. */
export async function measureIcon(name: string): Promise<PartSize> {
  return measure(`src/icons/${name}.tsx`);
}

async function measure(file: string): Promise<PartSize> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(root, file),
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
  return moduleId.startsWith(root) ? moduleId.slice(root.length + 1) : moduleId;
}
