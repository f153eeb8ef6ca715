/**
 * Compresses a built folder once, so that nobody has to while serving: writes `x.br` (brotli 11) and
 * `x.gz` (gzip 9) beside every text file that gets smaller by it. A build step that adds files after
 * Vite is done (prerendering) calls it last.
 * @param directory the `dist` folder
 */
export function compressDirectory(directory: string): Promise<void>;
