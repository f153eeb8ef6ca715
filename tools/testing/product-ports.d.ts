/** Environment variables with free ports for a product: `PORT`, `ENGINE_PORT` and the others. */
export function productPorts(): Promise<Record<string, string>>;
