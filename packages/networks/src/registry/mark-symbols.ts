declare global {
  interface ImportMeta {
    /** Vite's glob: the contents of matching files by path. */
    glob(
      pattern: string,
      options: { query: "?raw"; import: "default"; eager: true },
    ): Record<string, string>;
  }
}

const files = import.meta.glob("../*/mark.svg", { query: "?raw", import: "default", eager: true });

const symbolOf = (file: string) => /<symbol id="mark"[^]*<\/symbol>/.exec(file)?.[0] ?? "";

/**
 * The networks' marks as symbols `#mark-<network>`, for pages that contain them. In the brand's colour, or the text's
 * where the brand is black.
 */
export const markSymbols: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, file]) => {
    const network = path.split("/", 2)[1] ?? "";
    return [network, symbolOf(file).replace('id="mark"', `id="mark-${network}"`)];
  }),
);
