import type { AppError } from "./errors.ts";

// Every query of the sdk fails with an AppError, and apps have no others.
declare module "@tanstack/react-query" {
  interface Register {
    defaultError: AppError;
  }
}
