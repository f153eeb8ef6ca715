import type { Application } from "@postlark/sdk/applications";

export function linkedinApplication(differs: Partial<Application>): Application {
  return {
    network: "linkedin",
    name: "LinkedIn",
    source: "stored",
    clientId: "86vhj2q7ukf83q",
    changedBy: "Ada Moreau",
    changedAt: "2025-05-02T09:30:00Z",
    callbackUrl: "https://postlark.example/api/v1/connect/linkedin/callback",
    variables: ["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"],
    canBeTested: true,
    organizations: null,
    ...differs,
  };
}
