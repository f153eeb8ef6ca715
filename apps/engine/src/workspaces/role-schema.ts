import { z } from "@hono/zod-openapi";

export const roleSchema = z
  .enum(["viewer", "contributor", "editor", "admin", "owner"])
  .openapi("Role", { description: "In ascending order: each may do what those before it may." });
