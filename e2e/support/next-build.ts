import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const hashedName = /^(.+-)([\w-]{8})(\.\w+)$/;

function isCompressed(name: string): boolean {
  return /\.(br|gz)$/.test(name);
}

/** Returns a file's name with another hash. */
function withNextHash(name: string): string {
  return name.replace(
    hashedName,
    (_name, start: string, hash: string, end: string) =>
      `${start}${hash.slice(1)}${hash.slice(0, 1)}${end}`,
  );
}

/**
 * Writes an app's folder as its next build would: all hashed files have other names, also where they are referred to, and
 * one message differs. Compressed files are left out, since they take too long.
 * @param message the text in this build, and the text in the next one
 */
export async function writeNextBuild(
  app: string,
  target: string,
  { version, message }: { version: string; message: readonly [string, string] },
): Promise<void> {
  const dist = join(target, "dist");
  await cp(join(app, "dist"), dist, { recursive: true });
  await writeFile(join(target, "package.json"), JSON.stringify({ version }));
  const assets = await readdir(join(dist, "assets"));
  await Promise.all(
    assets.filter(isCompressed).map((name) => rm(join(dist, "assets", name), { force: true })),
  );
  const files = await readdir(dist);
  await Promise.all(files.filter(isCompressed).map((name) => rm(join(dist, name))));
  const names = assets.filter((name) => !isCompressed(name));
  const texts = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`);
  const documents = files.filter((name) => name.endsWith(".html"));
  for (const path of [...texts, ...documents]) {
    let text = await readFile(join(dist, path), "utf8");
    for (const name of names) text = text.replaceAll(name, withNextHash(name));
    await writeFile(join(dist, path), text.replaceAll(...message));
  }
  for (const name of names) {
    await rename(join(dist, "assets", name), join(dist, "assets", withNextHash(name)));
  }
}
