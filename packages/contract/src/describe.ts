import { z } from "zod";

type Described = z.core.GlobalMeta & { readonly type?: string; readonly format?: string };

/** Registers a domain schema's name and description for the API's document. */
export function describe(schema: z.core.$ZodType, described: Described): void {
  z.globalRegistry.add(schema, described);
}
