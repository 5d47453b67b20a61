// Web standard names that the contract may use; every browser and Node have them. The contract is compiled with these in place of the types
// of a browser or of Node, so the use of any other name does not compile.

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class Blob {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}

declare class File extends Blob {
  readonly name: string;
}
