/** What ends a command: said in its one sentence, with its exit code. */
export class CommandFault extends Error {
  readonly exitCode: number;

  /** 1: it could not be done; 2: it was asked for wrongly. */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
