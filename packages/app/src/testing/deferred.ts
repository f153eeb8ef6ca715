/** A promise that a test settles. */
export function deferred<Value>() {
  const settlers: { resolve: (value: Value) => void; reject: (reason: Error) => void }[] = [];
  const promise = new Promise<Value>((resolve, reject) => {
    settlers.push({ resolve, reject });
  });
  return {
    promise,
    resolve: (value: Value) => settlers[0]?.resolve(value),
    reject: (reason: Error) => settlers[0]?.reject(reason),
  };
}
