/** The error that ends a command, with one sentence for its user and an exit code. */
export class CommandFault extends Error {
  readonly exitCode: number;

  /** 1: it could not be done; 2: the command was used wrongly. */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
