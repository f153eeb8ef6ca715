import { z } from "@hono/zod-openapi";
import { hues } from "@postlark/domain/hue";

/** Checked again by the database. */
export const hueSchema = z.enum(hues).openapi("Hue");
