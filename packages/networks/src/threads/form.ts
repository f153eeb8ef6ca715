import type { Form } from "../form.ts";

export const threads: Form = { method: "oauth", fields: [] };
