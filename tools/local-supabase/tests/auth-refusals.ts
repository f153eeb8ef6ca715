import { answerOf } from "./auth-project.ts";

/** What a good refusal is: a 4xx in JSON with a sentence that gives nothing of the inside away. */
export const refusal = { status: "4xx", isJson: true, isSentence: true, tellsTooMuch: false };

/** How an answer compares with {@link refusal}. */
export async function verdictOn(response: Response): Promise<typeof refusal> {
  const isJson = response.headers.get("content-type")?.includes("application/json") ?? false;
  const answer = await answerOf(response);
  const text = answer.msg ?? answer.message ?? answer.error_description ?? "";
  return {
    status: response.status < 500 && response.status >= 400 ? "4xx" : String(response.status),
    isJson,
    isSentence: /\w{3}/.test(text),
    tellsTooMuch: /postgres|syntax|undefined|at .*\.ts/i.test(text),
  };
}
