import type { Json } from "@postlark/domain/json";
import { z } from "zod";

export const jsonSchema: z.ZodType<Json> = z.json();
