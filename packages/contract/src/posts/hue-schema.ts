import { hues } from "@postlark/domain/hue";
import { z } from "zod";

export const hueSchema = z.enum(hues).meta({ id: "Hue" });
