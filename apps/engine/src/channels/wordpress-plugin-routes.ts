import { wordpressPluginOperations } from "@postlark/contract/channels/wordpress-plugin";
import plugin from "@postlark/networks/wordpress-plugin.php?raw";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";

const name = "postlark-canonical-link";

/** Fixed, so that the same plugin gives the same file. */
const changedAt = new Date("2026-11-25T12:00:00Z");

/** Serves the plugin that lets a WordPress site take canonical addresses, as its own installer expects. */
export function wordpressPluginRoutes() {
  const routes = createRoutes();

  addOperation(routes, wordpressPluginOperations.readWordpressPlugin, async (context) => {
    const { TextReader, Uint8ArrayWriter, ZipWriter } = await import("@zip.js/zip.js");
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    await zip.add(`${name}/${name}.php`, new TextReader(plugin), { lastModDate: changedAt });
    return context.body(new Uint8Array(await zip.close()), 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}.zip"`,
      "cache-control": "public, max-age=3600",
    });
  });

  return routes;
}
