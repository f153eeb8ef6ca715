import { z } from "zod";

type Described = z.core.GlobalMeta & { readonly type?: string; readonly format?: string };

/** Says of a schema of the domain, for those who read the API, what it is called there and what it is about. */
export function describe(schema: z.core.$ZodType, described: Described): void {
  z.globalRegistry.add(schema, described);
}
