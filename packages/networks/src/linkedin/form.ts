import type { Form } from "../core/form.ts";

export const linkedin: Form = {
  method: "oauth",
  fields: [],
};
