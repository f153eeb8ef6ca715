import type { AppError } from "./errors.ts";

// Queries of the sdk fail with AppErrors only, and apps have no others.
declare module "@tanstack/react-query" {
  interface Register {
    defaultError: AppError;
  }
}
