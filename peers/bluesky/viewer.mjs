import { readFileSync } from "node:fs";

import { closeAll, listenOnLoopback } from "../listen-on-loopback.mjs";

const folder = new URL("viewer/", import.meta.url);

const types = { html: "text/html", css: "text/css", js: "text/javascript" };

function assetOf(file) {
  const type = types[file.slice(file.lastIndexOf(".") + 1)];
  return { text: readFileSync(new URL(file, folder), "utf8"), type: `${type}; charset=utf-8` };
}

const files = ["viewer.css", "post.css", "viewer.js", "server.js", "post.js", "rich-text.js"];
const assets = new Map(files.map((file) => [`/${file}`, assetOf(file)]));

/** A post has the address that it would have at bsky.app. */
const pagePath = /^\/(?:profile\/[^/]+(?:\/post\/[^/]+)?)?$/;

/**
 * The page on which everything can be read that is published on a Bluesky server.
 * @param {number} port
 * @param {string} serverUrl
 */
export async function startViewer(port, serverUrl) {
  const index = assetOf("index.html");
  const page = { ...index, text: index.text.replace("{server}", serverUrl) };
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${serverUrl}; img-src data: ${serverUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const servers = await listenOnLoopback((request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const asset = pagePath.test(path) ? page : assets.get(path);
    response.setHeader("content-security-policy", policy);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cache-control", "no-cache");
    response.setHeader("content-type", asset?.type ?? "text/plain; charset=utf-8");
    response.writeHead(asset ? 200 : 404).end(asset?.text ?? "Not found\n");
  }, port);
  return { url: `http://localhost:${port}`, stop: () => closeAll(servers) };
}
