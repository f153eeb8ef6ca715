import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

// Below this the headers weigh more than what is saved.
const smallest = 512;

const encoders = {
  ".br": (data) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  ".gz": (data) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes `x.br` and `x.gz` beside every file of a folder that gets smaller by it. */
export async function compressDirectory(directory) {
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
