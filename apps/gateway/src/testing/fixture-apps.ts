import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { compressDirectory } from "@postlark/build/compress";

export const themeScript = `document.documentElement.dataset.theme="dark"`;

function page(title: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><script>${themeScript}</script></head><body>${"<p>words</p>".repeat(100)}<script type="module" src="/_site/assets/site-AbCd1234.js"></script></body></html>`;
}

export const fixtureFiles: Readonly<Record<string, string>> = {
  "marketing/dist/index.html": page("Home"),
  "marketing/dist/login.html": page("Sign in"),
  "marketing/dist/signup.html": page("Sign up"),
  "marketing/dist/reset-password.html": page("Reset"),
  "marketing/dist/verify-email.html": page("Verify"),
  "marketing/dist/not-found.html": page("Not found"),
  "marketing/dist/robots.txt": "User-agent: *\n",
  "marketing/dist/assets/site-AbCd1234.js": `console.log(${JSON.stringify("site ".repeat(300))});`,
  "marketing/dist/.vite/manifest.json": "{}",
  "dashboard/dist/index.html": page("Dashboard"),
  "dashboard/dist/workspace.html": page("Workspace"),
  "dashboard/dist/assets/app-AbCd1234.css": ".a{color:red}".repeat(100),
  "dashboard/dist/service-worker.js": "addEventListener('push', () => {});",
  "admin/dist/index.html": page("Admin"),
};

export async function writeFixtureApps(): Promise<{
  directory: string;
  remove: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), "postlark-apps-"));
  for (const [path, content] of Object.entries(fixtureFiles)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  await compressDirectory(directory);
  return { directory, remove: () => rm(directory, { recursive: true }) };
}
