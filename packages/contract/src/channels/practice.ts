import { z } from "zod";

import { answer, operations } from "../operation.ts";

const stateSchema = z
  .object({
    state: z.enum(["absent", "installing", "starting", "running", "failed"]),
    progress: z.number().nullable().meta({ description: "Of the installation, from 0 to 1." }),
    message: z.string().nullable(),
    viewerUrl: z
      .string()
      .nullable()
      .meta({ description: "Where everything that is published there can be read." }),
  })
  .meta({ id: "PracticeState" });

const responses = { 200: answer("How it is.", stateSchema) };

/** The practice network: a real Bluesky server on this machine. */
export const practiceOperations = operations({
  readPractice: {
    method: "get",
    path: "/practice",
    tag: "Practice network",
    summary: "How the practice server is",
    role: "user",
    responses,
  },

  startPractice: {
    method: "post",
    path: "/practice/start",
    tag: "Practice network",
    summary: "Install the practice server where it is not, and start it",
    role: "user",
    responses,
  },
});
