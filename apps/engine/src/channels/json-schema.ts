import type { Json } from "@postlark/domain/json";
import { z } from "zod";

/** What JSON can say, as it was parsed. */
export const jsonSchema: z.ZodType<Json> = z.json();
