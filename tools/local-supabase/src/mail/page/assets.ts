declare global {
  interface ImportMeta {
    /** Vite's glob: the contents of matching files by path. */
    glob(
      pattern: string,
      options: { query: "?raw"; import: "default"; eager: true },
    ): Record<string, string>;
  }
}

const texts = import.meta.glob("./mailbox.{html,css,js}", {
  query: "?raw",
  import: "default",
  eager: true,
});

const assets = new Map([
  ["/", { file: "./mailbox.html", type: "text/html" }],
  ["/mailbox.css", { file: "./mailbox.css", type: "text/css" }],
  ["/mailbox.js", { file: "./mailbox.js", type: "text/javascript" }],
]);

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function pageAsset(path: string): Response | undefined {
  const asset = assets.get(path);
  if (asset === undefined) return undefined;
  return new Response(texts[asset.file], {
    headers: {
      "content-type": `${asset.type}; charset=utf-8`,
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    },
  });
}
