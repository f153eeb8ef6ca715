import { readdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([
  ".css",
  ".html",
  ".ico",
  ".js",
  ".json",
  ".mjs",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Smaller files gain less than the headers cost. */
const smallest = 512;

const encoders = {
  ".br": (data: Buffer) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  ".gz": (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes `x.br` and `x.gz` beside every text file that becomes smaller by it. */
export async function compressDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const data = await readFile(path);
      if (data.length < smallest) return;
      await Promise.all(
        Object.entries(encoders).map(async ([suffix, encode]) => {
          const encoded = await encode(data);
          if (encoded.length < data.length) await writeFile(`${path}${suffix}`, encoded);
        }),
      );
    }),
  );
}

export function precompressed(): Plugin {
  let outDir: string;
  return {
    name: "postlark:precompressed",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        // A build that failed early reports its own error.
        if (!error && existsSync(outDir)) await compressDirectory(outDir);
      },
    },
  };
}
