import type { Application, Tools } from "../core/tools.ts";
import { requestToken, tokenRefusal } from "./token.ts";

/**
 * `shared/authentication/authorization-code-flow`, step 3, with an invalid code: for a known application the code is
 * refused, otherwise the application.
 */
export async function checkApplication(
  application: Application,
  callbackUrl: string,
  tools: Tools,
): Promise<"known" | "refused" | "unreachable"> {
  const values = { grant_type: "authorization_code", code: "none", redirect_uri: callbackUrl };
  const response = await requestToken(values, application, tools);
  if (response.kind === "given") return "known";
  const refusal = response.kind === "answer" ? tokenRefusal(response) : undefined;
  if (refusal === undefined) return "unreachable";
  return refusal.error === "invalid_client" ? "refused" : "known";
}
