import file from "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?inline";

/** Newsreader Medium, latin: WOFF2, 23.6 KB, part of the build. */
export const newsreader = new Uint8Array(Buffer.from(file.slice(file.indexOf(",") + 1), "base64"));
