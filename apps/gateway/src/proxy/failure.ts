/** Why the backend gave no answer, in the shape of Supabase's own errors. */
export type Failure = {
  readonly status: 502 | 504;
  readonly body: { readonly code: string; readonly message: string };
};

/** The backend could not be reached, or broke off before it answered. */
export const unreachable: Failure = {
  status: 502,
  body: {
    code: "backend_unreachable",
    message: "The backend cannot be reached. Please try again in a moment.",
  },
};

/** The backend took the request and did not answer in time. */
export const tooSlow: Failure = {
  status: 504,
  body: {
    code: "backend_timeout",
    message: "The backend took too long to answer. Please try again in a moment.",
  },
};
