import { z } from "@hono/zod-openapi";
import { hues } from "@postlark/domain/hue";

/** The database checks it again. */
export const hueSchema = z.enum(hues).openapi("Hue");
