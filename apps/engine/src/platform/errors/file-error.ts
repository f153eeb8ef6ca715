/** Why a file is refused; the message is for the user. */
export class FileError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly status: 422 | 429;

  constructor(code: Code, message: string, status: 422 | 429 = 422) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
