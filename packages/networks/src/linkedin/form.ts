import type { Form } from "../form.ts";

export const linkedin: Form = {
  method: "oauth",
  fields: [],
};
