import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const hashedName = /^(.+-)([\w-]{8})(\.\w+)$/;

function isTwin(name: string): boolean {
  return /\.(br|gz)$/.test(name);
}

/** The name with another hash. */
function renamed(name: string): string {
  return name.replace(
    hashedName,
    (_name, start: string, hash: string, end: string) =>
      `${start}${hash.slice(1)}${hash.slice(0, 1)}${end}`,
  );
}

/**
 * Makes an app's folder as its next build would leave it: every hashed file has another name, and
 * whatever names it says so; one message on screen is another. Only the compressed twins are left
 * out, which take longer than all the rest.
 * @param message what is said, and what the next build says instead
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
    assets.filter(isTwin).map((name) => rm(join(dist, "assets", name), { force: true })),
  );
  const files = await readdir(dist);
  await Promise.all(files.filter(isTwin).map((name) => rm(join(dist, name))));
  const names = assets.filter((name) => !isTwin(name));
  const texts = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`);
  const documents = files.filter((name) => name.endsWith(".html"));
  for (const path of [...texts, ...documents]) {
    let text = await readFile(join(dist, path), "utf8");
    for (const name of names) text = text.replaceAll(name, renamed(name));
    await writeFile(join(dist, path), text.replaceAll(...message));
  }
  for (const name of names) {
    await rename(join(dist, "assets", name), join(dist, "assets", renamed(name)));
  }
}
