/** The environment that gives a product ports which nobody else uses: `PORT`, `ENGINE_PORT` and the others. */
export function productPorts(): Promise<Record<string, string>>;
