import { isVerificationPath } from "@postlark/site/zones";

import {
  landing,
  login,
  notFound,
  type Page,
  passwordRecovery,
  signup,
  verification,
} from "./pages.tsx";

const exact: Readonly<Record<string, Page>> = {
  "/": landing,
  "/login": login,
  "/signup": signup,
  "/reset-password": passwordRecovery,
};

/** The gateway's choice, for the development server. */
export function pageOf(path: string): Page {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (Object.hasOwn(exact, trimmed)) return exact[trimmed] ?? notFound;
  return isVerificationPath(trimmed) ? verification : notFound;
}
