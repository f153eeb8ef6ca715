import { qualified, type Catalogue, type DatabaseFunction } from "../catalogue/catalogue.ts";
import { closestName } from "../closest-name.ts";
import { RestError } from "../errors.ts";

type Call = {
  schema: string;
  name: string;
  argumentNames: ReadonlySet<string>;
  isPost: boolean;
};

/**
 * The one function of a name that takes these arguments.
 * @see https://docs.postgrest.org/en/v13/references/api/functions.html
 * @throws RestError PGRST202 for none, PGRST203 for several
 */
export function findFunction(catalogue: Catalogue, call: Call): DatabaseFunction {
  const named = catalogue.functions.get(qualified(call)) ?? [];
  const byNames = named.filter((one) => takesArguments(one, call));
  const found = byNames.length > 0 || !call.isPost ? byNames : named.filter(takesWholeBody);
  const [first] = found;
  if (first === undefined) throw noFunction(catalogue, call, named);
  if (found.length > 1) throw ambiguous(found);
  return first;
}

/** Whether a function's only parameter has no name: it takes a whole JSON body. */
export function takesWholeBody({ parameters }: DatabaseFunction): boolean {
  return parameters.length === 1 && parameters[0]?.name === "";
}

function takesArguments({ parameters }: DatabaseFunction, { argumentNames }: Call): boolean {
  const names = new Set(parameters.map(({ name }) => name));
  return (
    [...argumentNames].every((name) => names.has(name)) &&
    parameters.every(({ name, isRequired }) => !isRequired || argumentNames.has(name))
  );
}

function noFunction(
  catalogue: Catalogue,
  call: Call,
  named: readonly DatabaseFunction[],
): RestError {
  const { schema, name, isPost } = call;
  const names = [...call.argumentNames].toSorted();
  const list = names.join(", ");
  const searched =
    names.length === 0
      ? " without parameters"
      : ` with parameter${names.length > 1 ? "s" : ""} ${list}`;
  const orBody = isPost ? " or with a single unnamed json/jsonb parameter" : "";
  return new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${schema}.${name}${names.length === 0 ? searched : `(${list})`} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${searched}${orBody}, but no matches were found in the schema cache.`,
    hint: functionHint(catalogue, call, named, `(${list})`),
  });
}

function functionHint(
  catalogue: Catalogue,
  { schema, name }: Call,
  named: readonly DatabaseFunction[],
  list: string,
): string | null {
  const meant =
    named.length > 0
      ? closestName(
          list,
          named.map(
            ({ parameters }) =>
              `(${parameters
                .map((one) => one.name)
                .toSorted()
                .join(", ")})`,
          ),
        )
      : closestName(
          name,
          [...catalogue.functions.values()].flatMap(([one]) =>
            one?.schema === schema ? [one.name] : [],
          ),
          0.75,
        );
  if (meant === undefined) return null;
  return `Perhaps you meant to call the function ${schema}.${named.length > 0 ? name + meant : meant}`;
}

function ambiguous(found: readonly DatabaseFunction[]): RestError {
  const list = found.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.shownType}`).join(", ")})`,
  );
  return new RestError(300, {
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${list.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
}
