import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router-dom";

/** Where a route's loader finds the app's query client, to start what its screen will read. */
export const queryClientContext = createContext<QueryClient>();
