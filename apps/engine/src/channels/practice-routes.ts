import { createRoute, z } from "@hono/zod-openapi";

import type { Practice } from "./practice/practice.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { answer, createRoutes, refused } from "../platform/http/api.ts";
import type { ChannelServices } from "./channel-services.ts";

const stateSchema = z
  .object({
    state: z.enum(["absent", "installing", "starting", "running", "failed"]),
    progress: z.number().nullable().openapi({ description: "Of the installation, from 0 to 1." }),
    message: z.string().nullable(),
    viewerUrl: z
      .string()
      .nullable()
      .openapi({ description: "Where everything that is published there can be read." }),
  })
  .openapi("PracticeState");

const tags = ["Practice network"];
const responses = { 200: answer("How it is.", stateSchema), default: refused };

function offered(practice: Practice | undefined): Practice {
  if (practice) return practice;
  const message = "A practice server runs only where Postlark runs on your own machine.";
  throw new ApiError(404, "practice_not_offered", message);
}

/** Routes of the practice network: a real Bluesky server on this machine. */
export function practiceRoutes({ practice }: ChannelServices) {
  const routes = createRoutes();
  routes.openapi(
    createRoute({
      method: "get",
      path: "/practice",
      operationId: "readPractice",
      tags,
      summary: "How the practice server is",
      responses,
    }),
    (context) => context.json(offered(practice).state(), 200),
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/practice/start",
      operationId: "startPractice",
      tags,
      summary: "Install the practice server where it is not, and start it",
      responses,
    }),
    (context) => {
      const known = offered(practice);
      known.start();
      return context.json(known.state(), 200);
    },
  );
  return routes;
}
