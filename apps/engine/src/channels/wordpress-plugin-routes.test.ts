import { readFileSync } from "node:fs";

import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { expect, test } from "vitest";

import { wordpressPluginRoutes } from "./wordpress-plugin-routes.ts";

test("the WordPress plugin is served as a zip file of one folder with one file", async () => {
  const answer = await wordpressPluginRoutes().request("/wordpress-plugin");
  expect(answer.headers.get("content-disposition")).toContain("postlark-canonical-link.zip");
  const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer())));
  const [file, ...others] = await zip.getEntries();
  expect(others).toEqual([]);
  if (file === undefined || file.directory) throw new Error("There is no file.");
  expect(file.filename).toBe("postlark-canonical-link/postlark-canonical-link.php");
  const source = new URL(
    "../../../../packages/networks/src/wordpress/plugin/postlark-canonical-link.php",
    import.meta.url,
  );
  expect(await file.getData(new TextWriter())).toBe(readFileSync(source, "utf8"));
});
