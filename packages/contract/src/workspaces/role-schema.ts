import { z } from "zod";

export const roleSchema = z
  .enum(["viewer", "contributor", "editor", "admin", "owner"])
  .meta({ id: "Role", description: "In ascending order: each may do what those before it may." });
