import { practiceOperations } from "@postlark/contract/channels/practice";

import { addOperation } from "../platform/http/add-operation.ts";
import type { Practice } from "./practice/practice.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { createRoutes } from "../platform/http/api.ts";
import type { ChannelServices } from "./channel-services.ts";

function requirePractice(practice: Practice | undefined): Practice {
  if (practice) return practice;
  const message = "A practice server runs only where Postlark runs on your own machine.";
  throw new ApiError(404, "practice_not_offered", message);
}

/** Routes of the practice network: a real Bluesky server on this machine. */
export function practiceRoutes({ practice }: ChannelServices) {
  const routes = createRoutes();
  addOperation(routes, practiceOperations.readPractice, (context) =>
    context.json(requirePractice(practice).state(), 200),
  );
  addOperation(routes, practiceOperations.startPractice, (context) => {
    const availablePractice = requirePractice(practice);
    availablePractice.start();
    return context.json(availablePractice.state(), 200);
  });
  return routes;
}
